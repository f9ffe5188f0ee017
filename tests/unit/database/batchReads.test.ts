import { expect, it } from 'vitest';
import { batchReads } from '#server/database/batchReads.ts';

/** Stock that is read slowly. */
function shelf(most = 5) {
  const stock = new Map([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);
  const statements: { ids: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const ask = batchReads((ids) => {
    const found = new Map(ids.flatMap((id) => (stock.has(id) ? [[id, stock.get(id) ?? 0] as const] : [])));
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, number>>();
    statements.push({ ids, answer: () => resolve(found), fail: () => reject(new Error('away')) });
    return promise;
  }, most);
  const next = async (how: 'answer' | 'fail' = 'answer'): Promise<readonly number[]> => {
    const [statement] = statements.splice(0, 1);
    statement?.[how]();
    await new Promise(setImmediate);
    return statement?.ids ?? [];
  };
  return { stock, ask, next };
}

it('reads with one statement what is asked for while another one is under way, and never what was before', async () => {
  const { stock, ask, next } = shelf();
  const first = ask([1]);
  stock.set(1, 9);
  const later = [ask([1, 2]), ask([2, 4]), ask([3])];
  expect(await next()).toEqual([1]);
  expect(await next()).toEqual([1, 2, 4, 3]);
  expect((await first).get(1)).toBe(10);
  const [one, two, three] = await Promise.all(later);
  expect([one?.get(1), two?.get(4), three?.get(3)]).toEqual([9, undefined, 30]);
});

it('asks for no more at once than it may', async () => {
  const { ask, next } = shelf(2);
  const all = [ask([1]), ask([1, 2]), ask([3]), ask([1, 2, 3])];
  expect([await next(), await next(), await next(), await next()]).toEqual([[1], [1, 2], [3], [1, 2, 3]]);
  expect((await Promise.all(all)).map((found) => found.get(3))).toEqual([undefined, undefined, 30, 30]);
});

it('tells a failure to those of one statement, and goes on', async () => {
  const { ask, next } = shelf();
  const first = ask([1]).catch(String);
  const later = ask([2]);
  await next('fail');
  await next();
  expect([await first, (await later).get(2)]).toEqual(['Error: away', 20]);
});
