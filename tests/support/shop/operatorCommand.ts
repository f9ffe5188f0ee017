import { expect } from '@playwright/test';
import { shopData } from '../stories/shopData.ts';
import { runShopCommand } from './command.ts';

/** Runs `npm run shop -- …` against the shop of the browser tests; returns its output. */
export async function runOperatorCommand(...words: string[]): Promise<string> {
  const { code, out, err } = await runShopCommand(process.cwd(), words, { DATA_DIR: shopData() });
  expect(code, err).toBe(0);
  return out;
}
