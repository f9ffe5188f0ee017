import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { backUpUnderLoad } from '../../support/load/backupUnderLoad.ts';
import { onServerPostgres, pgliteServerData } from '../../support/shop/serverData.ts';

// Servers and commands start five times; on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 900_000 });

/** Expects that nothing of before is lost, and that something of after is: else the load tells nothing. */
async function expectRestored(outcome: ReturnType<typeof backUpUnderLoad>): Promise<void> {
  const { before, during, after, restored, slips, longest, faults } = await outcome;
  console.info(`orders ${before} + ${during} + ${after}, restored ${restored}, the longest pause ${longest} ms`);
  expect(faults).toEqual([]);
  expect(restored).toBeGreaterThanOrEqual(before);
  expect(slips).toBeGreaterThan(0);
  expect(during + after).toBeGreaterThan(0);
}

async function withPlace<T>(use: (place: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'zay-backups-'));
  return use(place).finally(() => rm(place, { recursive: true, force: true }));
}

// Of each database into the other one: into the same is less, and `contract/backup/roundTrip` does it.
onServerPostgres((openData) => {
  it('a shop that was backed up under load and destroyed grows out of the embedded database as it was', () =>
    withPlace(async (place) => {
      const target = await openData();
      await expectRestored(backUpUnderLoad(await pgliteServerData(), target, place)).finally(target.leave);
    }));

  it('and goes back into it', () =>
    withPlace(async (place) => {
      const target = await pgliteServerData();
      await expectRestored(backUpUnderLoad(await openData(), target, place)).finally(target.leave);
    }));
});
