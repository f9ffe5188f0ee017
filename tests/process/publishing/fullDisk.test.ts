import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { getPublish, startPublish } from '#contract/operator/publish.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import {
  closePublishingShop as close,
  openPublishingShop,
  publishTimeout,
  teaPrices,
  importTea,
  shopFolder,
} from '../../support/publishing/publishingShop.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { seededRandom, editAtRandom, editedCatalogue } from '../../support/editing/randomEdits.ts';
import { canMount, smallDisk, mountSkipReason } from '../../support/files/smallDisk.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';
import { root } from '../../support/project/root.ts';

describe.skipIf(!canMount)(`a disk that is full${mountSkipReason}`, () => {
  it(
    'in the middle of a publish: the site stays as it was, the editor is told, and it goes on once there is room',
    { timeout: 400_000 },
    async () => {
      await using folder = await shopFolder();
      await using disk = await smallDisk(join(folder.path, 'disk'), 256);
      // The database is not what is tested here, and has its own way with a full disk.
      const releases = join(folder.path, 'disk', 'releases');
      await mkdir(releases);
      await symlink(releases, join(folder.path, 'releases'));
      const shop = await openPublishingShop({ DATA_DIR: folder.path });
      try {
        await importTea(shop, 4.11);
        await expect.poll(() => teaPrices(shop), publishTimeout).toEqual(['4.11', '4.11']);
        for (const [full, old, price] of [
          [false, 4.11, 4.22],
          [true, 4.22, 4.33],
        ] as const) {
          const before = await readdir(releases);
          await disk.fill(160 * 1024);
          await importTea(shop, price);
          const { id } = await call(shop.backend, startPublish, { body: { full } }, shop.token);
          const view = () => call(shop.backend, getPublish, { params: { id } }, shop.token);
          await expect.poll(async () => (await view()).state, publishTimeout).toBe('failed');
          expect((await view()).reason).toMatch(
            /^The disk is full\. Make room, .*; what was published is still there\.$/u,
          );
          expect(await teaPrices(shop)).toEqual([String(old), String(old)]);
          expect(await readdir(releases)).toEqual(before);
          await disk.empty();
          await expect.poll(() => teaPrices(shop), publishTimeout).toEqual([String(price), String(price)]);
        }
      } finally {
        await close(shop);
      }
    },
  );
});

describe('a process that may write no large file', () => {
  const roll = seededRandom(5);
  let shop: TestShop;
  let folder: string;
  let releases: ReleaseStore;
  let apiUrl: string;
  beforeAll(async () => {
    shop = await openTestShop(openMigratedPglite);
    await shop.stock(editedCatalogue(18));
    apiUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
    folder = await mkdtemp(join(tmpdir(), 'zay-limited-'));
    releases = new ReleaseStore(folder);
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Publishes in a process whose files end at so many bytes; answers what it says. */
  async function publish(limit = 'unlimited'): Promise<string> {
    const revision = await catalogueRevision(shop.database.db);
    const order = {
      dataDir: folder,
      root,
      apiUrl,
      publicUrl: 'https://zay.example',
      region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
      revision,
      full: false,
    };
    const limited = `ulimit -f ${limit}; exec "$0" "$@"`;
    const driver = [process.execPath, join(root, 'tests/support/publishing/publishOnce.ts'), JSON.stringify(order)];
    // Node's own cache of compiled code would end it on its way out.
    const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
    const { stdout } = await promisify(execFile)('sh', ['-c', limited, ...driver], { cwd: root, env });
    return stdout.trim();
  }

  /** Every file of the live release, with what it says. */
  async function liveFiles(): Promise<Map<string, string>> {
    const files = [...((await releases.current())?.files ?? [])];
    const texts = files.map(async ([file, at]) => [file, await readFile(join(at, file), 'base64')] as const);
    return new Map(await Promise.all(texts));
  }

  it('leaves the live release as it was and nothing of its own, says why, and the next one succeeds', async () => {
    expect(await publish()).toBe('full');
    const before = await liveFiles();
    const folders = await readdir(releases.root);
    await editAtRandom(shop.database.db, roll, 2);
    // Small files still fit, pages do not. A block is 512 bytes, or 1024.
    expect(await publish('16')).toMatch(/^A file became larger than .* what was published is still/u);
    expect(await liveFiles()).toEqual(before);
    expect(await readdir(releases.root)).toEqual(folders);
    expect(await publish()).toBe('changed');
    expect((await releases.current())?.revision).toBe(await catalogueRevision(shop.database.db));
  }, 300_000);
});
