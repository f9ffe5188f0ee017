import { expect } from '@playwright/test';
import { runShopCommand } from './command.ts';

/** What an operator types after `npm run shop --`, while the shop of the stories runs. Answers what was printed. */
export async function runOperatorCommand(...words: string[]): Promise<string> {
  const dataDir = process.env['SHOP_DATA'];
  if (!dataDir) throw new Error('SHOP_DATA must name the DATA_DIR of the shop.');
  const { code, out, err } = await runShopCommand(process.cwd(), words, { DATA_DIR: dataDir });
  expect(code, err).toBe(0);
  return out;
}
