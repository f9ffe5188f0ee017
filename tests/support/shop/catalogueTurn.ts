import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const take = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

/**
 * A story that changes the catalogue, told while no other does: one about releases and what is not published yet counts
 * on the newest change being its own.
 */
export const catalogueTest = test.extend<{ turn: string }>({
  turn: [
    // Playwright wants the braces, also where no fixture is used.
    async ({}, use) => {
      const folder = join(process.env['SHOP_DATA'] ?? '', 'catalogue-turn');
      const patience = { timeout: 240_000, message: 'another story changes the catalogue' };
      await expect.poll(() => take(folder), patience).toBe(true);
      await use(folder);
      await rmdir(folder);
    },
    { auto: true, timeout: 250_000 },
  ],
});
