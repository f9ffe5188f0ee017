import { pageFile } from '#publish/files/siteFiles.ts';

/** Paths that the server answers itself, without files. */
const servedElsewhere = /^\/(api|uploads|category)\//u;

/** The files that a site must have. */
export interface ExpectedFiles {
  /** Paths of the pages. */
  pages: readonly string[];
  /** Paths of the data that pages fetch later. */
  dataFiles: readonly string[];
}

/** The files of a site. */
export interface FileSet {
  has: (file: string) => boolean;
}

/** The built site has errors and must not go live; `faults` lists them as sentences. */
export class SiteRefused extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The built site was refused: ${faults.slice(0, 5).join('; ')}${faults.length > 5 ? '; …' : ''}`);
    this.name = 'SiteRefused';
    this.faults = faults;
  }
}

/** Lists the expected files that are missing. */
export function missingFiles({ pages, dataFiles }: ExpectedFiles, present: FileSet): string[] {
  return [
    ...pages.filter((page) => !present.has(pageFile(page))),
    ...dataFiles.filter((path) => !present.has(decodeURI(path).slice(1))),
  ].map((path) => `${path} is missing`);
}

/** Returns whether a file is an HTML fragment instead of a complete page. */
export const isFragment = (file: string): boolean => /(^|\/)cards\//u.test(file);

/** Lists the errors in a page: dead links, missing parts. */
export function* faultsInPage(file: string, html: string, present: FileSet): Generator<string> {
  for (const target of localTargets(html)) {
    if (!leadsSomewhere(target, present)) yield `${file} points to ${target}, which is not there`;
  }
  if (isFragment(file)) return;
  if (!/^<!doctype html>/iu.test(html) || !html.trimEnd().endsWith('</html>')) yield `${file} is not a whole page`;
  if (!/<title>[^<]+<\/title>/u.test(html)) yield `${file} has no title`;
}

/** The paths on this site that a page refers to: links, pictures, styles, scripts. */
function localTargets(html: string): Set<string> {
  const targets = new Set<string>();
  for (const [, attribute, value = ''] of html.matchAll(/\s(href|src|srcset|data-src)="([^"]+)"/gu)) {
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
        .replace(/[?#].*/su, '');

/** Returns whether a path has a file, or the server answers it. */
function leadsSomewhere(target: string, present: FileSet): boolean {
  const plain = target.slice(1);
  if (present.has(plain) || present.has(`${plain}.html`) || servedElsewhere.test(target)) return true;
  return present.has(decodeURI(target).slice(1)) || present.has(pageFile(target));
}
