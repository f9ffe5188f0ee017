import { createHash } from 'node:crypto';
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

/** Names beside a page: of scripts and styles, of fonts, and of drawings of empty places. */
const scriptName = /(?<=["'`/])[\w-]+\.[\w-]{7,8}\.(?:js|css)\b/gu;
const beside = /(?<=["(])\/(?:fonts\/[\w-]+\.woff2|image\/empty\/[\w-]+\.svg)/gu;

/**
 * Returns the list of what devices keep of a site, as the content of its file.
 *
 * @throws {SiteRefused} a page of the list is not there
 */
export async function keptListOf(catalogue: Catalogue, read: ReadSiteFile): Promise<Buffer> {
  const list: KeptList | KeepsNothing = worksOffline() ? await listOf(catalogue, read) : { off: true };
  return Buffer.from(JSON.stringify(list));
}

async function listOf(catalogue: Catalogue, read: ReadSiteFile): Promise<KeptList> {
  const [en, my] = [await entriesOf('en', catalogue, read), await entriesOf('my', catalogue, read)];
  const files = await scriptsOf(new Set([...en.scripts, ...my.scripts]), read);
  const first = { en: en.first, my: my.first };
  const more = { en: en.more, my: my.more };
  const version = hashOf([files, first, more]);
  return { form: listForm, code: hashOf(files), version, files, first, more };
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);

async function entriesOf(locale: 'en' | 'my', catalogue: Catalogue, read: ReadSiteFile) {
  const paths = keptPaths(locale, catalogue);
  const scripts = new Set<string>();
  const besides = new Set<string>();
  const entries = async (some: Iterable<string>): Promise<Entries> => {
    const found: Record<string, string> = {};
    for (const path of some) {
      const content = path.startsWith('/uploads/') ? undefined : await contentOf(path, read);
      found[path] = content ? await shortHash(content) : '';
      const text = content && !/\.\w+$/u.test(path) ? content.toString() : '';
      for (const [name] of text.matchAll(scriptName)) scripts.add(name);
      for (const [name] of text.matchAll(beside)) besides.add(name);
    }
    return found;
  };
  const pages = await entries(paths.first);
  const first = { ...pages, ...(await entries([...besides].sort())) };
  return { first, more: await entries(paths.more), scripts };
}

async function contentOf(path: string, read: ReadSiteFile): Promise<Buffer<ArrayBuffer>> {
  const content = await read(/\.\w+$/u.test(path) ? decodeURI(path).slice(1) : pageFile(path));
  if (!content) throw new SiteRefused([`${path} is to be kept on devices, and is not there`]);
  return Buffer.from(content);
}

/** Returns the paths of scripts and of all that they come to import, sorted; names of nothing are left out. */
async function scriptsOf(names: Set<string>, read: ReadSiteFile): Promise<string[]> {
  const found: string[] = [];
  // What is added meanwhile is looked at, too.
  for (const name of names) {
    const content = await read(`_astro/${name}`);
    if (!content) continue;
    found.push(`/_astro/${name}`);
    if (name.endsWith('.js')) for (const [next] of content.toString().matchAll(scriptName)) names.add(next);
  }
  return found.sort();
}
