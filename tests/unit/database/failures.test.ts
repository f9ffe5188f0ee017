import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { databaseProblem, isDuplicateKey, isUnstorable } from '#server/database/failures.ts';
import { batchReads } from '#server/database/batchReads.ts';

const coded = (code: string): Error => Object.assign(new Error('said by the database'), { code });
/** As it comes out of a query. */
const wrapped = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause);

describe('what the database says', () => {
  it.each([
    ['08006', 'connection'],
    ['57P01', 'connection'],
    ['25P03', 'connection'],
    ['ECONNRESET', 'connection'],
    ['55P03', 'timeout'],
    ['57014', 'timeout'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['25006', 'readOnly'],
    ['53100', 'diskFull'],
    ['53300', 'crowded'],
  ])('%s is %s, wrapped or not', (code, trouble) => {
    expect(databaseProblem(coded(code))).toBe(trouble);
    expect(databaseProblem(wrapped(coded(code)))).toBe(trouble);
    expect(databaseProblem(new Error('an order', { cause: wrapped(coded(code)) }))).toBe(trouble);
  });

  it.each([
    ['Connection terminated unexpectedly', 'connection'],
    ['Client has encountered a connection error and is not queryable', 'connection'],
    ['timeout exceeded when trying to connect', 'crowded'],
    ['Query read timeout', 'timeout'],
  ])('"%s" is %s', (words, trouble) => expect(databaseProblem(wrapped(new Error(words)))).toBe(trouble));

  it('is found among the failures of several addresses', () =>
    expect(databaseProblem(wrapped(new AggregateError([coded('ECONNREFUSED')])))).toBe('connection'));

  it('is no connection failure when the statement itself was wrong', () => {
    expect(databaseProblem(wrapped(coded('42601')))).toBeUndefined();
    expect(databaseProblem(new TypeError('x is undefined'))).toBeUndefined();
    expect(databaseProblem('Connection terminated')).toBeUndefined();
  });

  it('recognises duplicate keys and unstorable text, however deeply nested the error is', () => {
    expect(isDuplicateKey(new Error('outer', { cause: wrapped(coded('23505')) }))).toBe(true);
    expect(isUnstorable(new Error('outer', { cause: wrapped(coded('22021')) }))).toBe(true);
    expect(isDuplicateKey(wrapped(coded('22021')))).toBe(false);
  });
});

/** Stock that is read slowly. */
function shelf() {
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
  }, 5);
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

it('tells a failure to those of one statement, and goes on', async () => {
  const { ask, next } = shelf();
  const first = ask([1]).catch(String);
  const later = ask([2]);
  await next('fail');
  await next();
  expect([await first, (await later).get(2)]).toEqual(['Error: away', 20]);
});
