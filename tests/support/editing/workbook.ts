import { columnLetters } from '#server/editing/sheets/table.ts';
import { strToU8, zipSync } from 'fflate';

export interface SheetXml {
  name?: string;
  state?: 'hidden';
  /** The rows: plain values, or `<c …>` elements. */
  rows: (string | number | { xml: (ref: string) => string } | null)[][];
  /** The content of `<sheetData>` instead of rows. */
  data?: string;
  /** XML before the cells, for example of columns. */
  before?: string;
  /** XML after the cells, for example of merged cells. */
  after?: string;
}

/** A hand-written XLSX file, for features that no library writes. */
export function workbook(sheets: SheetXml[], styles = ''): Buffer {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${sheets.map(({ name = 'Products', state }, i) => `<sheet name="${name}"${state ? ` state="${state}"` : ''} sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
  };
  sheets.forEach(({ rows, data: own, before = '', after = '' }, i) => {
    const data = rows.map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, row, at)).join('')}</row>`,
    );
    files[`xl/worksheets/sheet${i + 1}.xml`] = strToU8(
      `<worksheet>${before}<sheetData>${own ?? data.join('')}</sheetData>${after}</worksheet>`,
    );
  });
  return Buffer.from(zipSync(files));
}

function cellXml(cell: SheetXml['rows'][number][number], row: number, column: number): string {
  const ref = `${columnLetters(column)}${row + 1}`;
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.xml(ref);
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
