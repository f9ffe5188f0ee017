import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { releaseFrom } from '#publish/release/record.ts';
import { hashOf, StoredFiles } from '#publish/shared/storedFiles.ts';
import { folderStore } from '#storage/folderStore.ts';
import { copyMigratedPostgres } from '../database/engines.ts';
import { openPublishingShop, type PublishingShop, shopFolder } from './publishingShop.ts';

export interface SharedShop extends PublishingShop {
  dataDir: string;
}

export type SharedShops = Awaited<ReturnType<typeof openSharedShops>>;

/** @param server a PostgreSQL server; the shops get a database of their own */
export async function openSharedShops(server: string) {
  const own = await copyMigratedPostgres(server);
  // It only brings the goods.
  const goods = await shopFolder(own.url);
  const folder = await mkdtemp(join(tmpdir(), 'zay-shared-'));
  const store = join(folder, 'store');
  const stored = new StoredFiles(folderStore(store));
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  client.on('error', () => undefined);
  const query = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
  let count = 0;
  return {
    store,
    query,
    /** Opens one more server, with an empty disk; resolves when it shows the site. */
    open: async (env: Record<string, string> = {}): Promise<SharedShop> => {
      const dataDir = env['DATA_DIR'] ?? join(folder, `server-${(count += 1)}`);
      const settings = { DATA_DIR: dataDir, DATABASE_URL: own.url, FILES_URL: store, ...env };
      return { ...(await openPublishingShop(settings)), dataDir };
    },
    /** The files of the live release, each with the hash that it was stored with. */
    liveFiles: async () => {
      const release = (await query<{ release: string }>('select release from live_release'))[0]?.release ?? '';
      const record = await stored.record(release);
      const { files, moved } = releaseFrom('', record, await stored.whole(record.base));
      const hashes = new Map<string, string>();
      for (const writer of new Set([record.base, ...moved.values()])) {
        const written = await stored.written(writer);
        for (const file of files.keys())
          if ((moved.get(file) ?? record.base) === writer) hashes.set(file, written[file]?.sha256 ?? 'not written');
      }
      return hashes;
    },
    allHashes: async () => {
      const releases = await query<{ id: string }>('select id from site_releases where live_at is not null');
      const written = await Promise.all(releases.map(({ id }) => stored.written(id)));
      return new Set(written.flatMap((files) => Object.values(files).map(({ sha256 }) => sha256)));
    },
    leaderOf: async (servers: readonly SharedShop[]) => {
      const holder = (await query<{ holder: string }>('select holder from publish_turns'))[0]?.holder ?? '';
      const leader = servers.find(({ running }) => holder.split(' ')[1] === String(running.child.pid));
      if (!leader) throw new Error(`none of the servers publishes, but ${holder}`);
      return leader;
    },
    [Symbol.asyncDispose]: async () => {
      // Ends whatever still runs.
      await goods[Symbol.asyncDispose]();
      await client.end();
      await rm(folder, { recursive: true, force: true });
      await own.drop();
    },
  };
}

/** The files of a site that a server does not hand out as they were written, a line each. */
export async function wrongFiles(
  { url }: Pick<SharedShop, 'url'>,
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [file, hash] of files) {
    const answer = await fetch(`${url}/${file.split('/').map(encodeURIComponent).join('/')}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (hashOf(body) !== hash) faults.push(`${file}: ${answer.status}, ${body.length} bytes`);
  }
  return faults;
}

/**
 * Reads pages of servers again and again while they publish.
 *
 * @param isDown whether a server may be away right now
 */
export function readPages(
  servers: readonly Pick<SharedShop, 'url'>[],
  paths: readonly string[],
  isDown: (server: Pick<SharedShop, 'url'>) => boolean,
) {
  const [faults, seen]: [string[], Set<string>] = [[], new Set()];
  let [isOver, count] = [false, 0];
  const readOne = async (server: Pick<SharedShop, 'url'>, path: string): Promise<void> => {
    try {
      const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await answer.arrayBuffer());
      count += 1;
      if (answer.status !== 200) faults.push(`${path}: ${answer.status}`);
      else seen.add(hashOf(body));
    } catch (failure) {
      if (!isDown(server)) faults.push(`${path}: ${String(failure)}`);
    }
  };
  const work = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      for (const server of servers) {
        if (!isDown(server)) await readOne(server, paths[turn % paths.length] ?? '/');
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await work;
      return { faults, count, seen };
    },
  };
}
