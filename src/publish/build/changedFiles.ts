import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { faultsInPage, type FileSet, SiteRefused } from '#publish/check/site.ts';
import { compressedCopies, writeCopies } from '#publish/files/compress.ts';
import { newWeightFault } from '#publish/check/budgets.ts';
import { htmlFault, sameMarkup } from '#publish/check/html.ts';
import { InlineCode } from '#publish/headers/inlineCode.ts';
import type { Release } from '#publish/release/record.ts';
import type { RenderedFiles } from '#publish/render/threads/pool.ts';
import { contentPolicy } from '#publish/headers/securityHeaders.ts';

/** A file that is not what it was, or was not there. */
interface ChangedFile {
  file: string;
  /** Absent where a thread has checked it. */
  plain?: Buffer;
  /** The file of the release before; absent where it has none, or a thread has checked it. */
  before?: Buffer;
  /** Bytes of the brotli copy; 0 where there is none. */
  br: number;
}

/** Up to so many files are packed well even while an editor waits. */
const MAX_PACKED_WELL = 100;

/** Files that follow those of a release: compared with them, and written down where they differ. */
export class ChangedFiles {
  readonly files = new Map<string, ChangedFile>();
  readonly policies: string[];
  readonly policyOf: Record<string, number> = {};
  /** Bytes written, compressed copies included. */
  bytes = 0;
  readonly #before: Release;
  readonly #site: string;
  readonly #textCount: number;
  readonly #faults: string[] = [];

  /**
   * @param site folder of the new files
   * @param expected how many there may be; more than a few are packed in a hurry, since an editor waits
   */
  constructor(before: Release, site: string, expected: number) {
    this.#before = before;
    this.#site = site;
    this.#textCount = expected > MAX_PACKED_WELL ? Infinity : before.files.size;
    this.policies = [...before.policies];
  }

  /**
   * Adds a file; answers whether it is another than before.
   *
   * @param codeIn finds the code of our own inside it, where it is a page
   */
  async add(file: string, plain: Buffer, codeIn?: (html: string) => InlineCode): Promise<boolean> {
    const folder = this.#before.files.get(file);
    const before = folder === undefined ? undefined : await readFile(join(folder, file));
    if (before && plain.equals(before)) return false;
    const path = join(this.#site, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, plain);
    const copies = await compressedCopies(file, plain, this.#textCount);
    if (copies) await writeCopies(path, copies);
    this.bytes += plain.length + (copies?.br.length ?? 0) + (copies?.gz.length ?? 0);
    const br = copies?.br.length ?? 0;
    this.files.set(file, withoutUndefined({ file, plain, before, br }));
    if (file.endsWith('.html') && codeIn) this.policyOf[file] = this.#policyFor(codeIn(plain.toString()));
    return true;
  }

  /** Returns a file as it is after the change; undefined where there is none. */
  read = async (file: string): Promise<Buffer | undefined> => {
    const folder = this.files.has(file) ? this.#site : this.#before.files.get(file);
    return folder === undefined ? undefined : readFile(join(folder, file)).catch(() => undefined);
  };

  /** Returns where a file lies that the change left as it was; undefined for any other. */
  placeBefore = (file: string): string | undefined => {
    const folder = this.files.has(file) ? undefined : this.#before.files.get(file);
    return folder === undefined ? undefined : join(folder, file);
  };

  /** Adds what threads have compared, written and checked. */
  merge({ files, code, bytes, faults }: RenderedFiles): void {
    for (const [file, br] of files) this.files.set(file, { file, br });
    for (const fault of faults) this.#faults.push(fault);
    for (const { scripts, styles, files: pages } of code.kinds) {
      const policy = this.#policyFor(new InlineCode(scripts, styles));
      for (const page of pages) this.policyOf[page] = policy;
    }
    this.bytes += bytes;
  }

  /** Returns whether pages may do other things than before, or others of them are there. */
  get policiesChanged(): boolean {
    return Object.entries(this.policyOf).some(
      ([file, policy]) => !this.#before.files.has(file) || (this.#before.policyOf[file] ?? 0) !== policy,
    );
  }

  /**
   * Checks the changed files against the files of the new site.
   *
   * @throws {SiteRefused} names each broken link and each page that is too heavy
   */
  check(present: FileSet): void {
    const faults = [...this.#faults];
    for (const { file, plain, before, br } of this.files.values()) {
      if (!file.endsWith('.html')) continue;
      if (plain) faults.push(...pageFaults(file, plain.toString(), before?.toString(), present));
      const heavy = newWeightFault(file, () => plain ?? readFileSync(join(this.#site, file)), br, this.#before);
      if (heavy) faults.push(heavy);
    }
    if (faults.length > 0) throw new SiteRefused(faults);
  }

  #policyFor(code: InlineCode): number {
    const policy = contentPolicy(code);
    const known = this.policies.indexOf(policy);
    return known >= 0 ? known : this.policies.push(policy) - 1;
  }
}

function* pageFaults(file: string, html: string, before: string | undefined, present: FileSet): Generator<string> {
  yield* faultsInPage(file, html, present);
  const fault = before !== undefined && sameMarkup(before, html) ? undefined : htmlFault(file, html);
  if (fault) yield fault;
}
