import type { Page } from '@playwright/test';

type Pattern = Parameters<Page['route']>[0];

/** What is asked for from now on comes when it is let go. */
export async function holdBack(page: Page, pattern: Pattern): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.fallback().catch(() => undefined);
  });
  return () => held.resolve(undefined);
}

/** The shop's own JSON with a change in it. */
export const changeAnswer = <T>(page: Page, pattern: Pattern, change: (body: T) => T): Promise<unknown> =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });

/** The shop hears the next request, and its answer is lost. */
export const loseAnswer = (page: Page, pattern: Pattern): Promise<unknown> =>
  page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Gives the browser a reader of codes, which a headless one does not have; it finds these in every picture. Runs in the page. */
export function readCodes(found: readonly string[]): void {
  const detect = () => Promise.resolve(found.map((rawValue) => ({ rawValue })));
  const getSupportedFormats = () => Promise.resolve(['qr_code']);
  const Detector = class {
    detect = detect;
  };
  Object.assign(globalThis, { BarcodeDetector: Object.assign(Detector, { getSupportedFormats }) });
}
