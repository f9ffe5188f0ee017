import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '#i18n/locales.ts';
import { coversBelow, inLanguage } from '#i18n/paths.ts';
import { checkSite, type Expected } from './checkSite.ts';
import { compressSite } from './compress.ts';
import { InlineCode } from './inlineCode.ts';
import { headersFile, securityHeaders } from './securityHeaders.ts';

/** Addresses that another page stands for; our own server answers them by itself. */
const redirects = locales
  .flatMap((locale) => [
    `${inLanguage('/category/:slug', locale)} ${inLanguage('/:slug/product', locale)} 301`,
    ...coversBelow.map((path) => `${path(locale)}/* ${path(locale)} 200`),
  ])
  .map((rule) => `${rule}\n`)
  .join('');

/**
 * Makes a built site fit to be seen: checks it, works out the headers that its pages need, writes them
 * down for hosts that read `_headers` and `_redirects`, and compresses what gets smaller.
 *
 * @returns the headers of every page
 * @throws {SiteRefused} a page is missing or a link is broken
 */
export async function finishSite(
  site: string,
  files: readonly string[],
  expected: Expected,
  publicUrl: string,
): Promise<Record<string, string>> {
  const inline = new InlineCode();
  await checkSite(site, files, expected, (html) => inline.add(html));
  const headers = securityHeaders(inline, publicUrl);
  await writeFile(join(site, '_headers'), headersFile(headers));
  await writeFile(join(site, '_redirects'), redirects);
  await compressSite(site, files);
  return headers;
}
