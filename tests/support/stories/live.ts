import type { Page } from '@playwright/test';
import { sumLayoutShifts } from '../browser/layoutShifts.ts';
import type { CallOutput } from '#contract/call.ts';
import type { getLive } from '#contract/catalogue/calls.ts';
import { changeAnswer, holdBack } from './routes.ts';

type Answer = CallOutput<typeof getLive>;
type Variation = Answer['data'][number]['variations'][number];

/** By product id, then by variation id; undefined for a product that is no longer on sale. */
export type LiveChanges = Record<number, Record<number, Partial<Variation>> | undefined>;

export const liveCall = '**/api/v1/client/live?*';

export async function answerLive(page: Page, changes: LiveChanges): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  const changed = ({ id, variations }: Answer['data'][number]) => ({
    id,
    variations: variations.map((variation) => ({ ...variation, ...changes[id]?.[variation.id] })),
  });
  await changeAnswer<Answer>(page, liveCall, ({ data, at }) => ({
    at,
    data: data.filter(({ id }) => !(id in changes) || changes[id]).map(changed),
  }));
}

export function recordLiveCalls(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/client/live') asked.push(url);
  });
  return asked;
}

/** Opens a page and delays its live response until the layout is stable; returns the layout shift since then. */
export async function measureLiveShift(page: Page, path: string): Promise<() => Promise<number>> {
  const release = await holdBack(page, liveCall);
  await page.goto(path);
  await page.evaluate(async () => {
    // Waits for web fonts, whose own shift is not measured here.
    await Promise.all(['Zay Second', 'Zay Burmese'].map((face) => document.fonts.load(`16px '${face}'`, 'က')));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  await page.evaluate(sumLayoutShifts);
  release();
  return () =>
    page.evaluate(async () => {
      // Shifts are reported with their frame, so two frames are sufficient.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return Number(Reflect.get(globalThis, 'shift'));
    });
}
