import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfPage } from './siteFiles.ts';

/** Addresses that the server answers itself, so that no file stands for them. */
const servedElsewhere = /^\/(api|uploads|category)\//u;

/** What a site must hold. */
export interface Expected {
  /** The paths of its pages. */
  pages: readonly string[];
  /** The paths of what its pages fetch later, each with the name of its file. */
  parts: readonly string[];
}

/** A built site is not fit to be seen; `faults` says why, a sentence each. */
export class SiteRefused extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The built site was refused: ${faults.slice(0, 5).join('; ')}${faults.length > 5 ? '; …' : ''}`);
    this.name = 'SiteRefused';
    this.faults = faults;
  }
}

/**
 * Checks that every expected page and part is there and that none points to a page that is not.
 *
 * @param site folder of the built site
 * @param files its files, from `siteFiles`
 * @param expected what must be there
 * @param onPage shown the text and the file of every page, for whoever else wants to look at it: pages are read once
 * @throws {SiteRefused} names each missing page or part and each broken link
 */
export async function checkSite(
  site: string,
  files: readonly string[],
  { pages, parts }: Expected,
  onPage: (html: string, file: string) => void = () => undefined,
): Promise<void> {
  const present = new Set(files);
  const missing = [
    ...pages.filter((page) => !present.has(fileOfPage(page))),
    ...parts.filter((part) => !present.has(decodeURI(part).slice(1))),
  ].map((path) => `${path} is missing`);
  const broken = new Set<string>();
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(site, file), 'utf8');
    onPage(html, file);
    for (const target of localTargets(html)) {
      if (!leadsSomewhere(target, present)) broken.add(`${file} points to ${target}, which is not there`);
    }
  }
  const faults = [...missing, ...broken];
  if (faults.length > 0) throw new SiteRefused(faults);
}

/** The addresses on this host that a page points to: links, pictures, styles, scripts. */
export function localTargets(html: string): Set<string> {
  const targets = new Set<string>();
  for (const [, attribute, value = ''] of html.matchAll(/\s(href|src|srcset)="([^"]+)"/gu)) {
    const candidates =
      attribute === 'srcset' ? value.split(',').map((part) => part.trim().split(' ')[0] ?? '') : [value];
    for (const candidate of candidates) if (/^\/(?!\/)/u.test(candidate)) targets.add(unescape(candidate));
  }
  return targets;
}

const unescape = (value: string): string =>
  value
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/[?#].*$/u, '');

/** Whether an address is that of a file, or of something that the server answers itself. */
export function leadsSomewhere(target: string, present: { has: (file: string) => boolean }): boolean {
  if (servedElsewhere.test(target)) return true;
  return present.has(decodeURI(target).slice(1)) || present.has(fileOfPage(target));
}
