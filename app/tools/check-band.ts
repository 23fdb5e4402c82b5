import type { Plugin } from "vite";
import { checkPictures, checkProducts } from "./band-rules.ts";
import { bandSchema } from "./band-schema.ts";
import { completeBand } from "./complete-band.ts";
import { readFonts } from "./fonts.ts";
import { checkLetters } from "./letters.ts";
import { makeFonts } from "./make-fonts.ts";
import { isPhotograph } from "./photographs.ts";
import { readBand } from "./read-band.ts";
import { checkContrast } from "./theme-colors.ts";

/** Fails the build if the band's folder has mistakes. Otherwise, makes what the folder lacks. */
export function checkAndCompleteBand(folder: string, publicFolder: string): Plugin {
  return {
    name: "check the band's folder",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const input = await readBand(folder).catch(({ message }: Error) => fail([message]));
      const problems = findProblems(input);
      if (problems.length > 0) fail(problems);
      const band = bandSchema.parse(input);
      const fonts = await readFonts(folder, band).catch(({ message }: Error) => fail([message]));
      const missing = checkLetters(band, fonts);
      if (missing.length > 0) fail(missing);
      await completeBand(folder, publicFolder, band, fonts);
      await makeFonts(folder, band, fonts);
      const count = Object.keys(band["pictures/products"]).filter(isPhotograph).length;
      if (count === 0 || this.environment.mode !== "build") return;
      this.environment.logger.info(
        `Resizing the photographs of ${count} products. Later builds take less time, because they resize only new ones.`,
      );
    },
  };
}

function fail(problems: string[]): never {
  const error = new Error(`The band's folder has mistakes:\n${problems.join("\n")}`);
  // The stack trace would hide the mistakes.
  error.stack = error.message;
  throw error;
}

export function findProblems(input: Record<string, unknown>): string[] {
  const { data: band, error } = bandSchema.safeParse(input, {
    error: ({ code, keys, input }) => {
      if (code === "unrecognized_keys") return `has a field that no page shows: ${keys}`;
      return input === undefined ? "is missing" : undefined;
    },
  });
  const problems = band
    ? [...checkPictures(band), ...checkProducts(band), ...checkContrast(band["theme.css"])]
    : error.issues.map(({ path, message }) => `${nameField(path, input)} ${message}`);
  return problems.map((problem) => `app/band/${problem}`);
}

/** Returns a field's file and name, such as `products.ts: products."Mug".price`. */
function nameField([file = "", ...path]: PropertyKey[], input: Record<string, unknown>): string {
  let value = input[String(file)];
  const names = path.map((key) => {
    value = Reflect.get(Object(value), key);
    const name: unknown = Reflect.get(Object(value), "name");
    return typeof key === "number" && name ? `"${name}"` : key;
  });
  return `${String(file)}: ${names.join(".")}`;
}
