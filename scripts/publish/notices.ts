import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As much of package-lock.json as this reads. */
interface Lockfile {
  packages: Record<string, { version?: string; license?: string; dev?: boolean } & Dependencies>;
}
interface Dependencies {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Development packages of which compiled pages, scripts and styles contain parts. */
const compiledIn = ['astro', '@astrojs/react', 'astro-i18next', 'tailwindcss', 'daisyui', '@fontsource/outfit'];

/**
 * Composes the licence texts of all packages that a compiled shop brings along, each text once, below the packages that
 * have it.
 *
 * @param root folder of the project, before its development packages are taken away
 */
export async function thirdPartyNotices(root: string): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const shipped = new Set(Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev));
  for (const name of compiledIn) addWithDependencies(`node_modules/${name}`, packages, shipped);
  const byText = new Map<string, string[]>();
  for (const path of [...shipped].sort()) {
    const { version = '', license = 'see its package' } = packages[path] ?? {};
    const text = await licenceText(join(root, path));
    // Packages for other platforms are not there.
    if (text === undefined) continue;
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version} (${license})`;
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  return [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`).join(`\n\n${'-'.repeat(80)}\n\n`);
}

function addWithDependencies(path: string, packages: Lockfile['packages'], shipped: Set<string>): void {
  const one = packages[path];
  if (!one || shipped.has(path)) return;
  shipped.add(path);
  for (const name of Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies }))
    addWithDependencies(pathOf(name, path, packages), packages, shipped);
}

/** Finds where a package finds one that it needs: in its own folder, or in one above. */
function pathOf(name: string, from: string, packages: Lockfile['packages']): string {
  const own = `${from}/node_modules/${name}`;
  if (packages[own] || from === '') return own.replace(/^\//u, '');
  return pathOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages);
}

/** Reads the licences and notices in the folder of a package; undefined where it is not installed. */
async function licenceText(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return undefined;
  const files = names.filter((name) => /^(?:licen[cs]e|notice|copying|ofl)(?:[-.].*)?$/iu.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return (
    texts
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n\n') || 'It has no licence text of its own.'
  );
}
