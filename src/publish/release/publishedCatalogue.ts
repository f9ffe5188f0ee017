import { appendFile, mkdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '#contract/catalogue/product.ts';
import {
  snapshotOf,
  snapshotWithoutProducts,
  type StoredCatalogue,
  type SnapshotWithoutProducts,
} from '#catalogue/read/stored.ts';
import type { CatalogueSnapshot } from '#catalogue/read/revision.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';

/** State that the pages of a release show. */
export interface PublishedState {
  release: string;
  reading: CatalogueSnapshot;
}

type Rest = SnapshotWithoutProducts & { release: string };
type Whole = StoredCatalogue & { release: string };
/** Changes of one release against the one before. */
interface Step extends Rest {
  /** The release before. */
  upon: string;
  changed: Product[];
  gone: number[];
}

/** Its files in the folder of what was published. */
export const WHOLE_FILE = 'catalogue.json';
export const STEPS_FILE = 'changes.ndjson';

/** From so many bytes on, the steps are put together. */
const MAX_STEP_BYTES = 16 * 1024 * 1024;

/**
 * The catalogue that the newest release shows, on disk: a whole one, and a line for each release since. A line is
 * written after its release went live, so what is here is never newer than what is live. Our own files in our
 * own folder: what does not parse is taken for missing, which costs a whole build and nothing else; and for a line
 * that could not be written the next publish starts from the release before.
 */
export class PublishedCatalogue {
  readonly #folder: string;
  #known: { published: PublishedState; size: number } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns where a whole catalogue waits for its release to go live. */
  get waiting(): string {
    return join(this.#folder, 'next.json');
  }

  /** Returns what was published last; undefined when nobody knows. */
  async read(): Promise<PublishedState | undefined> {
    const size = await this.#size();
    if (this.#known && this.#known.size === size) return this.#known.published;
    const published = await this.#load();
    this.#known = published && { published, size: await this.#size() };
    return published;
  }

  /** Writes a whole catalogue down, before its release is made. */
  async prepare(published: PublishedState): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const { release, reading } = published;
    const whole: Whole = { ...snapshotWithoutProducts(reading), release, products: reading.catalogue.products };
    await writeFile(this.waiting, JSON.stringify(whole));
  }

  /** The release whose catalogue was prepared is not made after all. */
  async discardWaiting(): Promise<void> {
    await rm(this.waiting, { force: true });
  }

  /** The release whose catalogue was prepared is live. */
  async keepWhole(published: PublishedState): Promise<void> {
    await rename(this.waiting, this.#whole);
    await rm(this.#steps, { force: true });
    this.#known = { published, size: await this.#size() };
  }

  /** A release that changed another is live. */
  async keepStep(before: PublishedState, { release, reading }: PublishedState): Promise<void> {
    const old = new Set(before.reading.catalogue.products);
    const current = new Set(reading.catalogue.products.map(({ id }) => id));
    const step: Step = {
      ...snapshotWithoutProducts(reading),
      release,
      upon: before.release,
      changed: reading.catalogue.products.filter((product) => !old.has(product)),
      gone: before.reading.catalogue.products.flatMap(({ id }) => (current.has(id) ? [] : [id])),
    };
    try {
      await appendFile(this.#steps, `${JSON.stringify(step)}\n`);
    } catch (failure) {
      // The release is live all the same.
      if (diskFailure(failure)) return;
      throw failure;
    }
    this.#known = { published: { release, reading }, size: await this.#size() };
  }

  /** Puts the steps together when they are many; takes as long as writing the whole catalogue. */
  async tidy(): Promise<void> {
    if (!this.#known || (await sizeOf(this.#steps)) < MAX_STEP_BYTES) return;
    await this.prepare(this.#known.published);
    await this.keepWhole(this.#known.published);
  }

  async #load(): Promise<PublishedState | undefined> {
    try {
      const whole = JSON.parse(await readFile(this.#whole, 'utf8')) as Whole;
      const products = new Map(whole.products.map((product) => [product.id, product]));
      let last: Rest = whole;
      for (const step of await this.#readSteps()) {
        // A step that was made before the whole catalogue is part of it already.
        if (step.upon !== last.release) continue;
        for (const product of step.changed) products.set(product.id, product);
        for (const id of step.gone) products.delete(id);
        last = step;
      }
      const sorted = last === whole ? whole.products : sortedById(products);
      return { release: last.release, reading: snapshotOf(last, sorted) };
    } catch {
      return undefined;
    }
  }

  async #readSteps(): Promise<Step[]> {
    if ((await sizeOf(this.#steps)) === 0) return [];
    const text = await readFile(this.#steps, 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    // A line without an end is of a publish that came to a sudden end itself.
    if (end < text.length) await truncate(this.#steps, Buffer.byteLength(text.slice(0, end)));
    const lines = text.slice(0, end).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Step);
  }

  get #whole(): string {
    return join(this.#folder, WHOLE_FILE);
  }

  get #steps(): string {
    return join(this.#folder, STEPS_FILE);
  }

  async #size(): Promise<number> {
    return (await sizeOf(this.#whole)) + (await sizeOf(this.#steps));
  }
}

const sortedById = (products: ReadonlyMap<number, Product>): Product[] =>
  [...products.values()].sort((one, other) => one.id - other.id);

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}
