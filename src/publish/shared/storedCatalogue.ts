import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import { replaceFile } from '#publish/files/replaceFile.ts';
import { STEPS_FILE, WHOLE_FILE } from '#publish/release/publishedCatalogue.ts';
import type { ReleaseStore } from '#publish/release/store.ts';
import type { FileStore } from '#storage/fileStore.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const folderOf = (base: string): string => `catalogues/${base}/`;
const WHOLE_KEY = 'whole.json.gz';

/**
 * The catalogue that the newest release shows, in the store: that of a whole release, and what each later one changed.
 * With it another server goes on with single pages where it takes over; without it, it makes all of them.
 */
export class StoredCatalogue {
  readonly #store: FileStore;

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** Stores what was written down on this server for the release that has just gone live. */
  async put({ release, kind }: PublishReceipt, releases: ReleaseStore): Promise<void> {
    const base = (await releases.get(release))?.base;
    if (kind === 'nothing' || base === undefined) return;
    if (kind === 'full') return this.#write(folderOf(base) + WHOLE_KEY, join(releases.stateFolder, WHOLE_FILE));
    const steps = await readFile(join(releases.stateFolder, STEPS_FILE), 'utf8');
    const step = steps.trimEnd().split('\n').at(-1) ?? '';
    if ((JSON.parse(step) as { release: string }).release !== release) return;
    await this.#store.write(`${folderOf(base)}${release}.json.gz`, await pack(step));
  }

  /** Writes down on this server what is stored for the releases of a base, instead of what was known here. */
  async fetch(base: string, { stateFolder }: ReleaseStore): Promise<void> {
    const whole = await this.#store.read(folderOf(base) + WHOLE_KEY);
    if (!whole) return;
    const steps: string[] = [];
    for await (const { key } of this.#store.list(folderOf(base))) {
      const step = key.endsWith(WHOLE_KEY) ? undefined : await this.#store.read(key);
      if (step) steps.push((await unpack(step)).toString());
    }
    await mkdir(stateFolder, { recursive: true });
    await rm(join(stateFolder, STEPS_FILE), { force: true });
    await replaceFile(join(stateFolder, WHOLE_FILE), await unpack(whole));
    await replaceFile(join(stateFolder, STEPS_FILE), steps.map((step) => `${step}\n`).join(''));
  }

  /** Takes away what belongs to no release that stays. */
  async sweep(bases: ReadonlySet<string>): Promise<void> {
    for await (const { key } of this.#store.list('catalogues/'))
      if (!bases.has(key.split('/')[1] ?? '')) await this.#store.remove(key);
  }

  async #write(key: string, path: string): Promise<void> {
    await this.#store.write(key, await pack(await readFile(path)));
  }
}
