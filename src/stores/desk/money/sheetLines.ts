/** Bytes of the largest file that is read; a table of fees has a few lines. */
const MOST_BYTES = 1_000_000;

/**
 * Returns the lines of a file as they would be copied from a sheet: of the first sheet of an .xlsx workbook, or of CSV with
 * commas, semicolons or tabs. What reads files comes with the first one.
 *
 * @throws where it is no such file, or larger than a megabyte
 */
export async function linesOfSheet(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error(`a sheet of ${file.size} bytes`);
  const rows = (await isWorkbook(file)) ? await rowsOfWorkbook(file) : await rowsOfText(await file.text());
  return rows.map((row) => row.map(textOf).join('\t')).join('\n');
}

/** Dates and ticks are no weights and no fees. */
const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? `${cell}` : '');

/** Workbooks are ZIP files. */
async function isWorkbook(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
}

async function rowsOfWorkbook(file: Blob): Promise<readonly (readonly unknown[])[]> {
  const { readSheet } = await import('read-excel-file/universal');
  return readSheet(await file.arrayBuffer());
}

async function rowsOfText(text: string): Promise<readonly (readonly string[])[]> {
  if (text.includes('\u0000')) throw new Error('no text');
  const { parse } = await import('csv-parse/browser/esm/sync');
  const delimiter = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  return parse(text, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true });
}
