import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A built site. `files` are its paths below `site/`, with forward slashes. */
const releaseSchema = z.object({
  id: z.string(),
  fingerprint: z.string(),
  revision: z.int(),
  builtAt: z.string(),
  pages: z.int(),
  files: z.array(z.string()),
  /** Headers that every page is sent with. */
  headers: z.record(z.string(), z.string()),
  /** Content-Security-Policies, that of most pages first, and which of them each other page has. */
  policies: z.array(z.string()),
  policyOf: z.record(z.string(), z.int()),
});
export type Release = z.infer<typeof releaseSchema>;

const pointerSchema = z.object({ release: z.string() });

/** Releases that stay on disk beside the current one, for pages opened before a switch. */
const kept = 2;

/** The releases of one data folder: `releases/{id}/site`, and `current.json` that names the live one. */
export class Releases {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = dataDir;
  }

  /** Where the pages of a release lie. */
  siteOf(id: string): string {
    return join(this.#folder, 'releases', id, 'site');
  }

  /** Makes room for a new release. The name sorts by time. */
  async create(fingerprint: string, now: Date): Promise<{ id: string; site: string }> {
    const id = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${fingerprint.slice(0, 8)}`;
    await rm(join(this.#folder, 'releases', id), { recursive: true, force: true });
    await mkdir(this.siteOf(id), { recursive: true });
    return { id, site: this.siteOf(id) };
  }

  /** Writes the release down and makes it the live one in a single rename. */
  async switchTo(release: Release): Promise<void> {
    await writeFile(join(this.#folder, 'releases', release.id, 'release.json'), JSON.stringify(release));
    const next = join(this.#folder, 'current.json.next');
    await writeFile(next, JSON.stringify({ release: release.id }));
    await rename(next, join(this.#folder, 'current.json'));
    await this.#prune(release.id);
  }

  /** The live release; undefined before the first one, or when its files are not readable. */
  async current(): Promise<Release | undefined> {
    const pointer = await this.#read('current.json', pointerSchema);
    return pointer && this.#read(join('releases', pointer.release, 'release.json'), releaseSchema);
  }

  /** Takes away a release that did not become live. */
  async discard(id: string): Promise<void> {
    await rm(join(this.#folder, 'releases', id), { recursive: true, force: true });
  }

  async #prune(live: string): Promise<void> {
    const ids = (await readdir(join(this.#folder, 'releases'))).filter((id) => id !== live).sort();
    for (const id of ids.slice(0, -kept)) await this.discard(id);
  }

  async #read<S extends z.core.$ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
    try {
      const parsed = z.safeParse(schema, JSON.parse(await readFile(join(this.#folder, file), 'utf8')));
      return parsed.success ? parsed.data : undefined;
    } catch {
      return undefined;
    }
  }
}
