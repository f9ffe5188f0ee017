import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rmdir } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { shopData } from '../stories/shopData.ts';

const turn = (...names: string[]): string => shopData('catalogue-turn', ...names);
const patience = { timeout: 240_000, message: 'another story changes what is live' };
const fixture = { auto: true, timeout: 250_000 } as const;

const take = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

const others = async (): Promise<string[]> => (await readdir(turn())).filter((name) => name !== 'alone');

/** Takes a place beside others, unless a story is alone or about to be. */
async function takeBeside(own: string): Promise<boolean> {
  await mkdir(turn(own), { recursive: true });
  if (!(await readdir(turn())).includes('alone')) return true;
  await rmdir(turn(own));
  return false;
}

/**
 * A story told while no other changes the catalogue or waits for its change to be live: it takes the site back to an
 * earlier release, and counts on the newest change being its own.
 */
export const aloneTest = test.extend<{ turn: string }>({
  turn: [
    // Playwright wants the braces, also where no fixture is used.
    async ({}, use) => {
      await mkdir(turn(), { recursive: true });
      await expect.poll(() => take(turn('alone')), patience).toBe(true);
      await expect.poll(others, patience).toEqual([]);
      await use('alone');
      await rmdir(turn('alone'));
    },
    fixture,
  ],
});

/** A story that changes the catalogue, and may wait until that is live. */
export const liveTest = test.extend<{ turn: string }>({
  turn: [
    async ({}, use) => {
      const own = randomUUID();
      await expect.poll(() => takeBeside(own), patience).toBe(true);
      await use(own);
      await rmdir(turn(own));
    },
    fixture,
  ],
});
