import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Every file of a built site, sorted, with forward slashes. */
export async function siteFiles(site: string): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** The file that holds a page, by its path: `/` is index.html, `/my` is my.html. */
export function fileOfPage(path: string): string {
  const clean = decodeURI(path).replace(/^\/+|\/+$/g, '');
  return clean === '' ? 'index.html' : `${clean}.html`;
}
