/** The first page, the last one, and those beside the current one; `undefined` for a gap between them. */
export function pageNumbers(page: number, last: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1;
    // A gap is never for one page alone: its number is as short.
    return missing === 0 ? [number] : missing === 1 ? [number - 1, number] : [undefined, number];
  });
}

/** The typed page; undefined when there is no such page. */
export function typedPage(digits: string, last: number): number | undefined {
  const page = /^\d+$/u.test(digits) ? Number(digits) : 0;
  return page >= 1 && page <= last ? page : undefined;
}
