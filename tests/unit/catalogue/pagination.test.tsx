// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { noFilter } from "~/catalogue/filter";
import { Pagination } from "~/catalogue/pagination";
import type { Results } from "~/catalogue/results";

test("links to the previous and the next page with the same filter", () => {
  const results = { filter: { ...noFilter, search: "wax", page: 2 }, pageCount: 3 } as Results;
  render(<Pagination results={results} />, { wrapper: MemoryRouter });
  const links = screen
    .getAllByRole<HTMLAnchorElement>("link")
    .map(({ rel, search }) => rel + search);
  expect(links).toEqual(["prev?search=wax", "next?search=wax&page=3"]);
});
