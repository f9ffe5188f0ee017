import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PublishProgress } from '#contract/publish.ts';
import { endPresses } from '#publish/presses.ts';
import { publishSite } from '#publish/publishSite.ts';
import { Releases } from '#publish/releases.ts';
import { openPglite } from '#server/db/connect.ts';
import { catalogueRevision } from '#server/db/revision.ts';
import { editedCatalogue } from '../support/randomEdits.ts';
import { openTestShop } from '../support/testShop.ts';

it('a build of everything tells how many pages there are, as they come', { timeout: 200_000 }, async () => {
  const shop = await openTestShop(() => openPglite());
  const folder = await mkdtemp(join(tmpdir(), 'zay-progress-'));
  const told: PublishProgress[] = [];
  try {
    await shop.stock(editedCatalogue());
    const { pages } = await publishSite({
      root: join(import.meta.dirname, '../..'),
      releases: new Releases(folder),
      apiUrl: `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`,
      publicUrl: 'https://zay.example',
      currency: 'USD',
      revision: await catalogueRevision(shop.database.db),
      full: true,
      now: () => new Date(),
      onProgress: (progress) => told.push(progress),
    });
    const counts = told.filter(({ stage, total }) => stage === 'rendering' && total > 0);
    // While templates are compiled there is nothing to count, and nobody reads `0 of 214` for half a minute.
    expect(counts.at(0)?.done).toBeGreaterThan(0);
    const done = counts.map((progress) => progress.done);
    expect(new Set(done).size).toBeGreaterThan(20);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    for (const progress of counts) expect(progress.done).toBeLessThanOrEqual(progress.total);
    expect(counts.at(-1)?.total).toBeGreaterThanOrEqual(pages);
    expect(done.at(-1)).toBe(counts.at(-1)?.total);
  } finally {
    await endPresses();
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
