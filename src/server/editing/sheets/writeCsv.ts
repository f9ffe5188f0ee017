import { stringify } from 'csv-stringify/sync';
import type { ExportedCatalogue } from '#server/editing/export/rules.ts';
import { goodsRows, writtenColumns } from './exportRows.ts';
import { asPlainText } from './plainText.ts';

/**
 * The products as CSV in UTF-8 with a byte order mark, by which spreadsheets know the encoding. Nothing in it can be
 * taken for a formula. Pictures of categories and brands have no place in it.
 */
export function writeCsv(catalogue: ExportedCatalogue): Buffer {
  const columns = writtenColumns(true);
  const rows = goodsRows(catalogue, columns).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? asPlainText(cell) : cell)),
  );
  const text = stringify([columns.map(({ header }) => header), ...rows], {
    bom: true,
    quoted_string: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(text);
}
