import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '#i18n/locales.ts';
import { coversBelow, inLanguage } from '#i18n/paths.ts';
import { checkSite, type Expected } from './checkSite.ts';
import { compressSite } from './compress.ts';
import { PageCode, type PagePolicies } from './pagePolicies.ts';
import { contentPolicy, headersFile, securityHeaders } from './securityHeaders.ts';

/** The files that tell other hosts what our own server knows by itself. */
export const hostFiles = { headers: '_headers', redirects: '_redirects' } as const;

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
 * @returns the headers of every page, the policy of each, and the bytes of the compressed copies
 * @throws {SiteRefused} a page is missing or a link is broken
 */
export async function finishSite(
  site: string,
  files: readonly string[],
  expected: Expected,
  publicUrl: string,
  { onCompress = () => undefined }: { onCompress?: () => void } = {},
): Promise<PagePolicies & { headers: Record<string, string>; bytes: number }> {
  const code = new PageCode();
  await checkSite(site, files, expected, (html, file) => code.add(html, file));
  const headers = securityHeaders(code.whole, publicUrl);
  await writeFile(join(site, hostFiles.headers), headersFile(headers));
  await writeFile(join(site, hostFiles.redirects), redirects);
  onCompress();
  const bytes = await compressSite(site, files);
  return { headers, bytes, ...code.policies(contentPolicy) };
}
