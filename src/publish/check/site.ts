import { pageFile } from '#publish/files/siteFiles.ts';

/** Addresses that the server answers itself, so that there are no files for them. */
const servedElsewhere = /^\/(api|uploads|category)\//u;

/** What a site must hold. */
export interface ExpectedFiles {
  /** The paths of its pages. */
  pages: readonly string[];
  /** The paths of what its pages fetch later, each with the name of its file. */
  dataFiles: readonly string[];
}

/** The files that are there. */
export interface FileSet {
  has: (file: string) => boolean;
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

/** Names what must be there and is not. */
export function missingFiles({ pages, dataFiles }: ExpectedFiles, present: FileSet): string[] {
  return [
    ...pages.filter((page) => !present.has(pageFile(page))),
    ...dataFiles.filter((path) => !present.has(decodeURI(path).slice(1))),
  ].map((path) => `${path} is missing`);
}

/** Whether a file is no whole page, but a fragment that is put into one. */
export const isFragment = (file: string): boolean => /(^|\/)cards\//u.test(file);

/** Names what is wrong with one page: a link that leads nowhere, or that it is no whole page. */
export function* faultsInPage(file: string, html: string, present: FileSet): Generator<string> {
  for (const target of localTargets(html)) {
    if (!leadsSomewhere(target, present)) yield `${file} points to ${target}, which is not there`;
  }
  if (isFragment(file)) return;
  if (!/^<!doctype html>/iu.test(html) || !html.trimEnd().endsWith('</html>')) yield `${file} is not a whole page`;
  if (!/<title>[^<]+<\/title>/u.test(html)) yield `${file} has no title`;
}

/** The addresses on this host that a page points to: links, pictures, styles, scripts. */
function localTargets(html: string): Set<string> {
  const targets = new Set<string>();
  for (const [, attribute, value = ''] of html.matchAll(/\s(href|src|srcset)="([^"]+)"/gu)) {
    const candidates = attribute === 'srcset' ? value.split(',').map((one) => one.trim().split(' ')[0] ?? '') : [value];
    for (const candidate of candidates) if (/^\/(?!\/)/u.test(candidate)) targets.add(unescape(candidate));
  }
  return targets;
}

const hasMore = /[&?#]/u;
const unescape = (value: string): string =>
  !hasMore.test(value)
    ? value
    : value
        .replaceAll('&#38;', '&')
        .replaceAll('&amp;', '&')
        .replaceAll('&#39;', "'")
        .replace(/[?#].*$/u, '');

/** Whether an address is that of a file, or of something that the server answers itself. */
function leadsSomewhere(target: string, present: FileSet): boolean {
  const plain = target.slice(1);
  if (present.has(plain) || present.has(`${plain}.html`) || servedElsewhere.test(target)) return true;
  return present.has(decodeURI(target).slice(1)) || present.has(pageFile(target));
}
