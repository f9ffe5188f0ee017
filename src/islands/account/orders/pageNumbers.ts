/** The pages beside the one in sight, the first and the last; `undefined` stands for those left out between them. */
export function pageNumbers(page: number, last: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1;
    // A gap of one page is no shorter than the page itself.
    return missing === 0 ? [number] : missing === 1 ? [number - 1, number] : [undefined, number];
  });
}

/** The page that somebody typed, in digits of either language; only pages that there are. */
export function typedPage(digits: string, last: number): number | undefined {
  const page = /^\d+$/u.test(digits) ? Number(digits) : 0;
  return page >= 1 && page <= last ? page : undefined;
}
