import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { DataFolderUnusable, runningServer, lockDataFolder, diskProblem } from '#server/files/dataFolder.ts';
import { DatabaseUnusable } from '#server/database/connect.ts';
import { PortTaken } from '#server/http/lifecycle/shutdown.ts';
import { openShop } from '#server/main.ts';
import { shareWhileRunning } from '#contract/values/shareWhileRunning.ts';
import { copyMigratedPglite, openMigratedPglite } from '../../support/database/engines.ts';
import { openSilentRedis } from '../../support/services/silentRedis.ts';
import { canMount, smallDisk, mountSkipReason } from '../../support/files/smallDisk.ts';
import { openTestShop } from '../../support/shop/testShop.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-open-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (env: Record<string, string> = {}) =>
  openShop(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '0', ...env }), () => undefined);

describe('the data folder', () => {
  it('belongs to one process, which is named to the next one', async () => {
    const giveBack = await lockDataFolder(folder);
    const second = lockDataFolder(folder);
    await expect(second).rejects.toThrow(DataFolderUnusable);
    await expect(second).rejects.toThrow(`process ${process.pid}`);
    await giveBack();
    await (
      await lockDataFolder(folder)
    )();
  });

  it('is taken over from a process that was killed', { tags: ['slow'] }, async () => {
    const nobody = 2 ** 22 - 1;
    await mkdir(join(folder, 'lock'));
    await writeFile(join(folder, 'holder.json'), JSON.stringify({ pid: nobody, host: hostname() }));
    await (
      await lockDataFolder(folder)
    )();
  });

  it('is not taken over from a process on another machine', async () => {
    const giveBack = await lockDataFolder(folder);
    await writeFile(join(folder, 'holder.json'), JSON.stringify({ pid: 1, host: 'another-machine' }));
    await expect(lockDataFolder(folder)).rejects.toThrow('in use by process 1');
    await giveBack();
  });

  it('that cannot be created is reported in a sentence', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(lockDataFolder(join(folder, 'file'))).rejects.toThrow(/DATA_DIR\) cannot be used/u);
  });
});

describe('an open shop', () => {
  it(
    'keeps its data for its owner alone, and takes that of an older version away from everybody else',
    { tags: ['slow'] },
    async () => {
      const database = join(folder, 'database');
      await copyMigratedPglite(folder);
      const files = ['uploads/avatars/me.webp', 'releases/r1/index.html', 'mail/letter.eml'];
      for (const file of files) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), '');
      }
      await symlink('releases/r1', join(folder, 'live'));
      for (const path of ['', ...files, 'uploads', 'releases', 'mail', 'database'])
        await chmod(join(folder, path), 0o777);
      for (const file of await readdir(database, { recursive: true })) await chmod(join(database, file), 0o777);
      const umask = process.umask(0o022);
      process.umask(umask);
      const shop = await open();
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      const readable: string[] = [];
      for (const path of await readdir(folder, { recursive: true })) {
        const found = await lstat(join(folder, path));
        if (!found.isSymbolicLink() && found.mode & 0o077) readable.push(path);
      }
      expect(readable).toEqual([]);
      await shop.close();
      const after = process.umask(umask);
      expect(after).toBe(umask);
    },
  );

  it(
    'announces its address while it listens, keeps its token for its owner, and opens again unchanged',
    { tags: ['slow'] },
    async () => {
      const shop = await open();
      const url = await shop.listen();
      expect(await runningServer(folder)).toEqual({ pid: process.pid, url });
      expect((await stat(join(folder, 'operator-token'))).mode & 0o777).toBe(0o600);
      expect((await readFile(join(folder, 'operator-token'), 'utf8')).trim()).toBe(shop.operatorToken);
      await shop.close();
      expect(await runningServer(folder)).toBeUndefined();
      const again = await open();
      expect([again.operatorToken, (await again.catalogue()).revision]).toEqual([shop.operatorToken, 1]);
      await again.close();
    },
  );

  it('says that its port is taken', { tags: ['slow'] }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await copyMigratedPglite(folder);
    const shop = await open({ PORT: String(port), HOST: '127.0.0.1' });
    await expect(shop.listen()).rejects.toThrow(PortTaken);
    await shop.close();
    other.close();
  });

  it('releases the folder, and disconnects from Redis, when its database cannot be reached', async () => {
    const redis = await openSilentRedis();
    const failing = open({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none', REDIS_URL: redis.url });
    await expect(failing).rejects.toThrow(DatabaseUnusable);
    await expect(failing).rejects.toThrow(/127\.0\.0\.1:1\/none \(DATABASE_URL\) cannot be used/u);
    await expect(failing).rejects.not.toThrow('secret');
    await (
      await lockDataFolder(folder)
    )();
    // So long it would take to connect once more.
    await setTimeout(300);
    expect(redis.connected()).toBe(0);
    await redis.close();
  });
});

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
  await using disk = await smallDisk(folder, 24);
  expect(await diskProblem(folder)).toBeUndefined();
  await disk.fill(12 * 1024 * 1024);
  expect(await diskProblem(folder)).toBe('it is full');
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
