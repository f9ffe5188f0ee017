import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Output } from '#catalogue/outputs.ts';
import { tooHeavy } from './budgets.ts';
import { leadsSomewhere, localTargets, SiteRefused } from './checkSite.ts';
import { isText, writeCopies } from './compress.ts';
import { InlineCode } from './inlineCode.ts';
import type { Release } from './releaseRecord.ts';
import { contentPolicy } from './securityHeaders.ts';
import { fileOfPage } from './siteFiles.ts';

/** A file that is not what it was, or was not there. */
interface ChangedFile {
  file: string;
  plain: Buffer;
  /** Bytes of the brotli copy; 0 where there is none. */
  br: number;
}

/** Files that are packed well even while an editor waits. */
const few = 100;

/** Files that follow those of a release: compared with them, and written down where they differ. */
export class ChangedFiles {
  readonly files = new Map<string, ChangedFile>();
  readonly policies: string[];
  readonly policyOf: Record<string, number> = {};
  /** Bytes written, compressed copies included. */
  bytes = 0;
  readonly #before: Release;
  readonly #site: string;
  readonly #texts: number;

  /**
   * @param site folder of the new files
   * @param expected how many there may be; more than a few are packed in a hurry, since an editor waits
   */
  constructor(before: Release, site: string, expected: number) {
    this.#before = before;
    this.#site = site;
    this.#texts = expected > few ? Infinity : before.files.size;
    this.policies = [...before.policies];
  }

  /** Takes a file in; answers whether it is another than before. */
  async add(file: string, plain: Buffer): Promise<boolean> {
    const folder = this.#before.files.get(file);
    if (folder !== undefined && plain.equals(await readFile(join(folder, file)))) return false;
    const path = join(this.#site, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, plain);
    const { bytes, br } = isText(file) ? await writeCopies(path, plain, this.#texts) : { bytes: 0, br: 0 };
    this.bytes += plain.length + bytes;
    this.files.set(file, { file, plain, br });
    if (file.endsWith('.html')) this.policyOf[file] = this.#policyFor(plain.toString());
    return true;
  }

  /** Whether pages may do other things than before, or others of them are there. */
  get policiesMoved(): boolean {
    return Object.entries(this.policyOf).some(
      ([file, policy]) => !this.#before.files.has(file) || (this.#before.policyOf[file] ?? 0) !== policy,
    );
  }

  /**
   * Checks the changed files against the files of the new site.
   *
   * @throws {SiteRefused} names each broken link and each page that is too heavy
   */
  check(present: { has: (file: string) => boolean }): void {
    const faults: string[] = [];
    for (const { file, plain, br } of this.files.values()) {
      if (!file.endsWith('.html')) continue;
      faults.push(...shapeFaults(file, plain.toString(), present));
      const heavy = tooHeavy(file, plain, br);
      // What was heavy before may stay so, or nobody could change its price any more.
      if (heavy && !this.#wasHeavy(file)) faults.push(heavy);
    }
    if (faults.length > 0) throw new SiteRefused(faults);
  }

  #wasHeavy(file: string): boolean {
    const folder = this.#before.files.get(file);
    if (folder === undefined) return false;
    const plain = readFileSync(join(folder, file));
    return tooHeavy(file, plain, Infinity) !== undefined;
  }

  #policyFor(html: string): number {
    const code = new InlineCode();
    code.add(html);
    const policy = contentPolicy(code);
    const known = this.policies.indexOf(policy);
    return known >= 0 ? known : this.policies.push(policy) - 1;
  }
}

function* shapeFaults(file: string, html: string, present: { has: (file: string) => boolean }): Generator<string> {
  for (const target of localTargets(html)) {
    if (!leadsSomewhere(target, present)) yield `${file} points to ${target}, which is not there`;
  }
  // Pieces are no whole pages: they are put into one.
  if (/(^|\/)cards\//u.test(file)) return;
  if (!/^<!doctype html>/iu.test(html) || !html.trimEnd().endsWith('</html>')) yield `${file} is not a whole page`;
  if (!/<title>[^<]+<\/title>/u.test(html)) yield `${file} has no title`;
}

/** The file that an output of the site is. */
export const fileOf = ({ page, path }: Output): string =>
  page.endsWith('.astro') ? fileOfPage(path) : decodeURI(path).slice(1);
