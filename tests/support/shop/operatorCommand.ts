import { expect } from '@playwright/test';
import { runShopCommand } from './command.ts';

/** Runs `npm run shop -- …` against the shop of the browser tests; returns its output. */
export async function runOperatorCommand(...words: string[]): Promise<string> {
  const dataDir = process.env['SHOP_DATA'];
  if (!dataDir) throw new Error('SHOP_DATA must name the DATA_DIR of the shop.');
  const { code, out, err } = await runShopCommand(process.cwd(), words, { DATA_DIR: dataDir });
  expect(code, err).toBe(0);
  return out;
}
