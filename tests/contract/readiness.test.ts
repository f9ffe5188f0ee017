import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskProblem } from '#server/dataFolder.ts';
import { oneAtATime } from '#server/readiness.ts';
import { openReadyPglite } from '../support/databases.ts';
import { openTestShop } from '../support/testShop.ts';

it('a disk that cannot be written makes a server unready, and is named', async () => {
  const shop = await openTestShop(openReadyPglite);
  const ready = () => shop.app.inject('/api/v1/readyz');
  expect((await ready()).json()).toMatchObject({
    status: 'ready',
    parts: { disk: { ok: true }, server: { ok: true } },
  });
  await rm(shop.config.dataDir, { recursive: true });
  const answer = await ready();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    parts: { database: { ok: true }, disk: { ok: false, problem: expect.any(String) as string } },
  });
  await shop.close();
});

const mayMount =
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;
it.skipIf(!mayMount)('a disk that is full is told from one that has room', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'zay-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
  try {
    expect(await diskProblem(disk)).toBeUndefined();
    await writeFile(join(disk, 'large'), Buffer.alloc(12 * 1024 * 1024));
    expect(await diskProblem(disk)).toBe('it is full');
  } finally {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  }
});

it('a question that is not answered yet is not asked again', async () => {
  let asked = 0;
  const answers: ((value: number) => void)[] = [];
  const question = oneAtATime(() => {
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
