import { expect, it } from 'vitest';
import { shareRuns } from '#server/http/serveShared.ts';

/** A thing that is read slowly, and may change meanwhile. */
function slowly() {
  let value = 'old';
  const reading: PromiseWithResolvers<null>[] = [];
  const ask = shareRuns(async (what: string) => {
    const read = `${what}: ${value}`;
    const answer = Promise.withResolvers<null>();
    reading.push(answer);
    await answer.promise;
    return read;
  });
  const settle = async (how: (answer: PromiseWithResolvers<null>) => void): Promise<void> => {
    how(reading.shift() as PromiseWithResolvers<null>);
    await new Promise(setImmediate);
  };
  return {
    ask: (what: string) => ask(what, what),
    change: (to: string) => void (value = to),
    answer: () => settle(({ resolve }) => resolve(null)),
    fail: () => settle(({ reject }) => reject(new Error('away'))),
    runs: () => reading.length,
  };
}

it('reads once for all who ask while something is read, after they asked', async () => {
  const { ask, change, answer, runs } = slowly();
  const first = ask('tea');
  change('new');
  const later = [ask('tea'), ask('tea'), ask('tea')];
  expect(runs()).toBe(1);
  await answer();
  expect(await first).toBe('tea: old');
  expect(runs()).toBe(1);
  await answer();
  expect(await Promise.all(later)).toEqual(['tea: new', 'tea: new', 'tea: new']);
});

it('keeps different things apart, and nothing of what has been told', async () => {
  const { ask, change, answer } = slowly();
  const both = [ask('tea'), ask('rice')];
  await answer();
  await answer();
  expect(await Promise.all(both)).toEqual(['tea: old', 'rice: old']);
  change('new');
  const again = ask('tea');
  await answer();
  expect(await again).toBe('tea: new');
});

it('tells a failure to those who share it, and to nobody after them', async () => {
  const { ask, answer, fail } = slowly();
  const first = ask('tea').catch(String);
  const later = [ask('tea').catch(String), ask('tea').catch(String)];
  await fail();
  await fail();
  expect(await Promise.all([first, ...later])).toEqual(Array(3).fill('Error: away'));
  const again = ask('tea');
  await answer();
  expect(await again).toBe('tea: old');
});
