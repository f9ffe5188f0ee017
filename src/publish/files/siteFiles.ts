import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Output } from '#catalogue/site/outputs.ts';

/** Every file of a built site, sorted, with forward slashes; `plain` leaves out the compressed copies. */
export async function siteFiles(site: string, { plain = false } = {}): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !plain || !/\.(br|gz)$/u.test(file))
    .sort();
}

/** The file that holds a page, by its path: `/` is index.html, `/my` is my.html. */
export function pageFile(path: string): string {
  const clean = decodeURI(path).replace(/^\/+|(?<!\/)\/+$/g, '');
  return clean === '' ? 'index.html' : `${clean}.html`;
}

/** The file that an output of the site is. */
export const outputFile = ({ page, path }: Output): string =>
  page.endsWith('.astro') ? pageFile(path) : decodeURI(path).slice(1);
