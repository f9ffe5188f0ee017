import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { keptPaths } from '#catalogue/site/keptPaths.ts';
import { worksOffline } from '#catalogue/site/worksOffline.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { pageFile } from '#publish/files/siteFiles.ts';
import { type Entries, keptListPath, type KeepsNothing, type KeptList, listForm, shortHash } from '#worker/keptList.ts';

/** The file of the list. */
export const keptListFile = keptListPath.slice(1);

/** Reads a file of the site; undefined where there is none. */
export type ReadSiteFile = (file: string) => Promise<Buffer | undefined>;

/** Returns where a file lies that is never written again; undefined for one that may be. */
export type PlaceOf = (file: string) => string | undefined;

/** Everything that the list says of a file, or finds by it. */
interface FileFacts {
  hash: string;
  scripts: readonly string[];
  besides: readonly string[];
}

/** Facts of files by where they lie: a list has hundreds, of which a change of one price makes a few anew. */
const known = new LRUCache<string, FileFacts>({ max: 1_000 });

/** Names beside a page: of scripts and styles, of fonts, and of drawings of empty places. */
const scriptName = /(?<=["'`/])[\w-]+\.[\w-]{7,8}\.(?:js|css)\b/gu;
const beside = /(?<=["(])\/(?:fonts\/[\w-]+\.woff2|image\/empty\/[\w-]+\.svg)/gu;

/**
 * Returns the list of what devices keep of a site, as the content of its file.
 *
 * @throws {SiteRefused} a page of the list is not there
 */
export async function keptListOf(
  catalogue: Catalogue,
  read: ReadSiteFile,
  placeOf: PlaceOf = () => undefined,
): Promise<Buffer> {
  const find = (file: string) => factsOf(file, read, placeOf(file));
  const list: KeptList | KeepsNothing = worksOffline() ? await listOf(catalogue, find) : { off: true };
  return Buffer.from(JSON.stringify(list));
}

type FindFacts = (file: string) => Promise<FileFacts | undefined>;

async function factsOf(file: string, read: ReadSiteFile, place: string | undefined): Promise<FileFacts | undefined> {
  const before = place === undefined ? undefined : known.get(place);
  if (before) return before;
  const content = await read(file);
  if (!content) return undefined;
  const text = /\.(?:html|js)$/u.test(file) ? content.toString() : '';
  const namesOf = (pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([name]) => name))];
  const hash = await shortHash(Buffer.from(content));
  const facts = { hash, scripts: namesOf(scriptName), besides: namesOf(beside) };
  if (place !== undefined) known.set(place, facts);
  return facts;
}

async function listOf(catalogue: Catalogue, find: FindFacts): Promise<KeptList> {
  const [en, my] = [await entriesOf('en', catalogue, find), await entriesOf('my', catalogue, find)];
  const files = await scriptsOf(new Set([...en.scripts, ...my.scripts]), find);
  const first = { en: en.first, my: my.first };
  const more = { en: en.more, my: my.more };
  const version = hashOf([files, first, more]);
  return { form: listForm, code: hashOf(files), version, files, first, more };
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);

async function entriesOf(locale: 'en' | 'my', catalogue: Catalogue, find: FindFacts) {
  const paths = keptPaths(locale, catalogue);
  const scripts = new Set<string>();
  const besides = new Set<string>();
  const entries = async (some: Iterable<string>): Promise<Entries> => {
    const found: Record<string, string> = {};
    for (const path of some) {
      const facts = path.startsWith('/uploads/') ? undefined : await presentFacts(path, find);
      found[path] = facts?.hash ?? '';
      if (!facts || /\.\w+$/u.test(path)) continue;
      for (const name of facts.scripts) scripts.add(name);
      for (const name of facts.besides) besides.add(name);
    }
    return found;
  };
  const pages = await entries(paths.first);
  const first = { ...pages, ...(await entries([...besides].sort())) };
  return { first, more: await entries(paths.more), scripts };
}

async function presentFacts(path: string, find: FindFacts): Promise<FileFacts> {
  const facts = await find(/\.\w+$/u.test(path) ? decodeURI(path).slice(1) : pageFile(path));
  if (!facts) throw new SiteRefused([`${path} is to be kept on devices, and is not there`]);
  return facts;
}

/** Returns the paths of scripts and of all that they come to import, sorted; names of nothing are left out. */
async function scriptsOf(names: Set<string>, find: FindFacts): Promise<string[]> {
  const found: string[] = [];
  // What is added meanwhile is looked at, too.
  for (const name of names) {
    const facts = await find(`_astro/${name}`);
    if (!facts) continue;
    found.push(`/_astro/${name}`);
    for (const next of facts.scripts) names.add(next);
  }
  return found.sort();
}
