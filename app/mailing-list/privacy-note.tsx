import { brand } from "~/band/brand";

const { privacy, contact } = brand as { privacy?: string; contact?: string };

export function PrivacyNote() {
  if (!privacy && !contact) return null;
  return (
    <details className="pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        Privacy and contact
      </summary>
      {privacy && <p className="text-balance">{privacy}</p>}
      {contact && (
        <p className="py-2">
          <a
            className="underline"
            href={contact.startsWith("http") ? contact : `mailto:${contact}`}
          >
            {contact}
          </a>
        </p>
      )}
    </details>
  );
}
