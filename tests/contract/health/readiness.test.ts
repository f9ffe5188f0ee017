import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskProblem } from '#server/files/dataFolder.ts';
import { shareWhileRunning } from '#contract/values/shareWhileRunning.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { canMount, smallDisk, mountSkipReason } from '../../support/files/smallDisk.ts';
import { openTestShop } from '../../support/shop/testShop.ts';

it('a server without pages to show, or whose disk cannot be written, is not ready, and says so', async () => {
  let problem: string | undefined = 'no release is here yet';
  const shop = await openTestShop(openMigratedPglite, {}, { siteProblem: () => problem });
  const ready = () => shop.app.inject('/api/v1/readyz');
  const without = await ready();
  expect([without.statusCode, without.headers['retry-after']]).toEqual([503, '5']);
  expect(without.json()).toMatchObject({ parts: { site: { ok: false, problem }, database: { ok: true } } });
  problem = undefined;
  const parts = { site: { ok: true }, disk: { ok: true }, server: { ok: true } };
  expect((await ready()).json()).toMatchObject({ status: 'ready', parts });
  await rm(shop.config.dataDir, { recursive: true });
  const away = await ready();
  expect(away.statusCode).toBe(503);
  const disk = { ok: false, problem: expect.any(String) as string };
  expect(away.json()).toMatchObject({ code: 'unavailable', parts: { database: { ok: true }, disk } });
  await shop.close();
});

it.skipIf(!canMount)(`a disk that is full is told from one that has room${mountSkipReason}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zay-disk-'));
  {
    await using disk = await smallDisk(folder, 24);
    expect(await diskProblem(folder)).toBeUndefined();
    await disk.fill(12 * 1024 * 1024);
    expect(await diskProblem(folder)).toBe('it is full');
  }
  await rm(folder, { recursive: true });
});

it('a check that is still pending is not started again', async () => {
  let asked = 0;
  const answers: ((value: number) => void)[] = [];
  const question = shareWhileRunning(() => {
    asked += 1;
    return new Promise<number>((resolve) => answers.push(resolve));
  });
  const all = [question(), question()];
  answers[0]?.(7);
  expect([await Promise.all(all), asked]).toEqual([[7, 7], 1]);
  const again = question();
  answers[1]?.(8);
  expect([await again, asked]).toEqual([8, 2]);
});
