import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import { headersFile } from './securityHeaders.ts';
import { locales } from '#i18n/locales.ts';
import { aliases, prefixPages } from '#i18n/pathKinds.ts';
import { inLanguage } from '#i18n/paths.ts';

/** The file from which some static hosts read response headers. */
export const headersName = '_headers';

/** Writes the headers and redirects as configuration files for static hosts; our own server does not need them. */
export async function writeHostFiles(
  site: string,
  headers: Record<string, string>,
  former: readonly FormerPath[],
): Promise<void> {
  await writeFile(join(site, headersName), headersFile(headers));
  await writeFile(join(site, redirectsName), redirectsFile(former));
}

/** The file from which some static hosts read redirects. */
export const redirectsName = '_redirects';

/** Redirects and rewrites that every site has; our own server has them built in. */
const fixedRules = locales.flatMap((locale) => [
  `${inLanguage('/category/:slug', locale)} ${inLanguage('/:slug/product', locale)} 301`,
  ...['/product', '/:slug/product'].map(
    (list) => `${inLanguage(`${list}/page/1`, locale)} ${inLanguage(list, locale)} 301`,
  ),
  ...prefixPages.map((path) => `${path(locale)}/* ${path(locale)} 200`),
]);

/**
 * All redirects in both languages, from the decoded path to the encoded path: pages that moved, and the aliases of
 * every shop.
 */
export function redirectsFrom(former: readonly FormerPath[]): Map<string, string> {
  const moved = former.flatMap(({ path, to }) => (to === undefined ? [] : [[path, to] as const]));
  const known = [...moved, ...aliases.map(([path, page]) => [path, page('en')] as const)];
  return new Map(
    locales.flatMap((locale) =>
      known.map(([path, to]) => [decodeURIComponent(inLanguage(path, locale)), inLanguage(to, locale)] as const),
    ),
  );
}

/** The redirects as a `_redirects` file for static hosts, where the first matching rule applies. */
export function redirectsFile(former: readonly FormerPath[]): string {
  const moved = [...redirectsFrom(former)].map(([path, to]) => `${escapedPath(path)} ${to} 301`);
  return [...moved, ...fixedRules].map((rule) => `${rule}\n`).join('');
}

/** Escapes the special characters of `_redirects` rules in a path. */
const escapedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('*', '%2A'))
    .join('/');
