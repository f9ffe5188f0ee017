import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Subjects of the stories in a folder of tests/e2e, where the folders of src have other names. */
const alsoAbout: Readonly<Record<string, readonly string[]>> = {
  accounts: ['account', 'login', 'customers', 'privacy'],
  basket: ['cart', 'wishlist'],
  burmese: ['i18n'],
  checkout: ['payments', 'payees', 'shipping'],
  desk: ['editing', 'staff', 'mailPreview', 'push'],
  listing: ['catalogue'],
  live: ['publishing', 'publish'],
  pages: ['layouts', 'styles', 'publish', 'i18n'],
  phone: ['layouts', 'styles'],
  product: ['catalogue', 'backInStock'],
  shell: ['layouts', 'styles'],
};
/** Paths whose changes are seen on screens. */
const drawn = /^(public|src\/(components|elements|islands|layouts|pages|styles|i18n)|tests\/visual)\//u;

/** Stories and screens to look at. */
export interface ChangedStories {
  /** Files and folders of tests/e2e. */
  stories: string[];
  /** True when screens may look different. */
  screens: boolean;
}

/** Returns the files that differ from a commit, and those that git does not know yet. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Returns the stories about the subjects of changed files, by the names of folders. */
export function storiesAbout(changed: readonly string[], folders = readdirSync('tests/e2e')): ChangedStories {
  const isStory = (file: string): boolean => file.startsWith('tests/e2e/') && file.endsWith('.spec.ts');
  const names = new Set(
    changed.filter((file) => /^(src|tests\/support)\//u.test(file)).flatMap((file) => file.split('/').slice(1, -1)),
  );
  const touched = folders.filter((folder) => [folder, ...(alsoAbout[folder] ?? [])].some((name) => names.has(name)));
  return {
    stories: [
      ...changed.filter((file) => isStory(file) && existsSync(file)),
      ...touched.map((folder) => `tests/e2e/${folder}/`),
    ],
    screens: changed.some((file) => drawn.test(file)),
  };
}
