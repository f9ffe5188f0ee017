import { withoutBreakMarks } from '#burmese/shownLines.ts';
import { saveFile } from '#islands/ui/saveFile.ts';

/** Saves rows as a file for spreadsheets; the name is without its ending. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  // The mark at the beginning tells Excel that it is UTF-8.
  const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
  saveFile({ name: `${name}.csv`, bytes: new Blob([withoutBreakMarks(text)], { type: 'text/csv' }) });
}

/** A text that a spreadsheet would take for a formula is led by an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
