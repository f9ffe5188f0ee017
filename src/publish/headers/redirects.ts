import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import { locales } from '#i18n/locales.ts';
import { prefixPages, inLanguage, aliases } from '#i18n/paths.ts';

/** The file by which other hosts know what leads where. */
export const redirectsName = '_redirects';

/** Addresses that another page answers; our own server knows them by itself. */
const always = locales.flatMap((locale) => [
  `${inLanguage('/category/:slug', locale)} ${inLanguage('/:slug/product', locale)} 301`,
  ...prefixPages.map((path) => `${path(locale)}/* ${path(locale)} 200`),
]);

/**
 * What leads where, in every language: from the decoded path to the encoded path for browsers. Beside what has
 * moved it has the addresses that lead elsewhere in every shop.
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

/** The same for hosts that read a `_redirects` file: the first rule that fits is the one that counts. */
export function redirectsFile(former: readonly FormerPath[]): string {
  const moved = [...redirectsFrom(former)].map(([path, to]) => `${ruled(path)} ${to} 301`);
  return [...moved, ...always].map((rule) => `${rule}\n`).join('');
}

/** A path in which nothing is a sign of the rules. */
const ruled = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('*', '%2A'))
    .join('/');
