import { expect, it } from 'vitest';
import { unlessAway } from '../../../scripts/terminal/failure.ts';

it('a database that goes away while a shop opens ends nothing; a fault of the program does', async () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  const query = new Error('Failed query: select "id" from "staff"', { cause: lost });
  expect(await unlessAway(Promise.reject(query))).toBeUndefined();
  expect(await unlessAway(Promise.resolve('/desk/join'))).toBe('/desk/join');
  await expect(unlessAway(Promise.reject(new TypeError('x is undefined')))).rejects.toThrow('x is undefined');
});
