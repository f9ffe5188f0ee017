const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const widthOf = (text: string): number => [...letters.segment(text)].length;

/** Rows under their heads, each column as wide as its widest cell; numbers are aligned to the right. */
export function table(heads: readonly string[], rows: readonly (string | number)[][]): string[] {
  const widths = heads.map((head, i) => Math.max(widthOf(head), ...rows.map((row) => widthOf(String(row[i] ?? '')))));
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, i) => padded(cell, widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heads), ...rows.map(line)];
}

function padded(cell: string | number, width: number): string {
  const text = String(cell);
  const room = ' '.repeat(Math.max(0, width - widthOf(text)));
  return typeof cell === 'number' ? room + text : text + room;
}
