import { expect, it } from 'vitest';
import { keptAnswers } from '#server/http/memory/keptAnswers.ts';
import { CheckedBody } from '#server/http/serve.ts';

const clock = (): Date => new Date('2026-11-21T09:00:00Z');

it('keeps so many bytes at most, of what was asked for last, and nothing of another state', async () => {
  let state = 'first';
  const source = { readState: () => Promise.resolve(state), nextMoment: () => Promise.resolve(undefined), clock };
  const present = keptAnswers(source, 10_000);
  const { get, set } = await present();
  for (let each = 0; each < 10; each += 1) set(String(each), new CheckedBody('x'.repeat(1_000)));
  expect(Array.from({ length: 10 }, (_, each) => get(String(each)) !== undefined).filter(Boolean)).toHaveLength(4);
  expect(get('9')).toBeDefined();
  expect((await present()).get('9')).toBe(get('9'));
  state = 'second';
  expect((await present()).get('9')).toBeUndefined();
});
