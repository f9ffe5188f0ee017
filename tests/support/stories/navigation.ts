import { expect, type Page } from '@playwright/test';

const isPage = (path: string): boolean => !/^\/api\/|\.\w+$/u.test(path);

/** Records the paths of the pages that documents fetch to show them later. */
export function recordFetchedPages(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && isPage(pathname)) fetched.push(pathname);
  });
  return fetched;
}

/** Waits until the document has the page behind a path. */
export const isFetched = (page: Page, path: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (address) =>
          (performance.getEntriesByName(address) as PerformanceResourceTiming[]).some(
            ({ initiatorType, responseEnd }) => initiatorType === 'fetch' && responseEnd > 0,
          ),
        new URL(path, page.url()).href,
      ),
    )
    .toBe(true);

/** Marks the document, so that `isSameDocument` knows it. */
export const markDocument = (page: Page): Promise<void> => page.evaluate(() => void Reflect.set(globalThis, 'own', 1));

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'own') === 1);
