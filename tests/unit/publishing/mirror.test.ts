import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRelease, type Release } from '#publish/release/record.ts';
import { folderTarget } from '#publish/targets/folder.ts';
import { syncSite } from '#publish/targets/sync.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'zay-mirror-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function release(id: string, text: string): Promise<Release> {
  const root = join(folder, 'releases');
  await mkdir(join(root, id, 'site'), { recursive: true });
  await writeFile(join(root, id, 'site', 'index.html'), text);
  return createRelease(root, {
    ...{ id, fingerprint: 'print', revision: 1, builtAt: '2026-11-25T00:00:00Z', pages: 1, former: [], headers: {} },
    ...{ policies: [], policyOf: {}, base: id, moved: new Map(), removed: new Set() },
    whole: { files: ['index.html'], policyOf: {} },
  });
}

const sync = (
  one: Release,
  more: { mayWrite?: () => Promise<boolean>; onPurge?: (paths: readonly string[]) => Promise<void> },
) =>
  syncSite(folderTarget(join(folder, 'site')), {
    ...{ release: one.id, files: [...one.files].map(([file, at]) => ({ file, folder: at })), now: new Date(), ...more },
  });

it('what caches must forget is told again until it was taken, also when nothing is left to be put', async () => {
  const told: (readonly string[])[] = [];
  const isTaken =
    (taken: boolean) =>
    (paths: readonly string[]): Promise<void> => {
      told.push(paths);
      return taken ? Promise.resolve() : Promise.reject(new Error('the database is away'));
    };
  await sync(await release('one', '1'), {});
  const two = await release('two', '2');
  await expect(sync(two, { onPurge: isTaken(false) })).rejects.toThrow('away');
  await expect(sync(two, { onPurge: isTaken(false) })).rejects.toThrow('away');
  await sync(two, { onPurge: isTaken(true) });
  await sync(two, { onPurge: isTaken(true) });
  expect(told).toEqual([['/'], ['/'], ['/']]);
});

it('whoever may not write any more writes nothing', async () => {
  await sync(await release('one', '1'), {});
  const two = await release('two', '2');
  let asked = 0;
  await expect(sync(two, { mayWrite: () => Promise.resolve((asked += 1) < 2) })).rejects.toThrow('Somebody else');
  expect(await readFile(join(folder, 'site', 'index.html'), 'utf8')).toBe('1');
});
