import { expect, it } from 'vitest';
import { withDatabaseErrors, isTransientFailure, sentenceOf } from '../../../scripts/terminal/failure.ts';

const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });

it('a publish that found the database away is tried again, and says so without its statement', async () => {
  const query = new Error('Failed query: insert into publish_turns', { cause: lost });
  const failure: unknown = await withDatabaseErrors(() => Promise.reject(query))().catch((told: unknown) => told);
  expect(isTransientFailure(failure)).toBe(true);
  expect(sentenceOf(failure)).toBe('The database does not answer.');
});

it('a fault of ours stays what it is, and is not tried again', async () => {
  const fault = new Error('Failed query: select', { cause: Object.assign(new Error('no column'), { code: '42703' }) });
  const failure: unknown = await withDatabaseErrors(() => Promise.reject(fault))().catch((told: unknown) => told);
  expect(failure).toBe(fault);
  expect(isTransientFailure(failure)).toBe(false);
  expect(sentenceOf(failure)).toBeUndefined();
});
