import type { CatalogueState } from '#server/catalogue/queries/revision.ts';

/** Begins with a letter, so that no spreadsheet takes it for a number or a date. */
const form = /^r(\d{1,10})-([0-9a-f]{8})$/u;

/** Returns what an export says of itself in every row: the state of the catalogue that it shows. */
export const exportVersion = ({ revision, mark }: CatalogueState): string =>
  `r${revision}-${mark.replaceAll('-', '').slice(0, 8).padStart(8, '0')}`;

/** The revision of an export; undefined when no export wrote this. */
export function exportedRevision(text: string): number | undefined {
  const revision = form.exec(text)?.[1];
  return revision === undefined ? undefined : Number(revision);
}
