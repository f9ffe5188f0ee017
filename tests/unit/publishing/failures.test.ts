import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildFailed } from '#publish/build/buildFailed.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';
import { inParallel } from '#publish/files/inParallel.ts';
import { flushToDisk } from '#publish/files/flush.ts';
import {
  isTransientFailure,
  sentenceOf,
  unlessAway,
  withDatabaseErrors,
  PublishFailed,
} from '../../../scripts/terminal/failure.ts';
import type { ShopSite } from '../../../scripts/publish/shopSite.ts';
import { updateSite } from '../../../scripts/publish/updateSite.ts';

describe('what is the matter with the disk', () => {
  const coded = (code: string): Error => Object.assign(new Error('write'), { code });
  it.each([
    [coded('ENOSPC'), 'full'],
    [coded('EFBIG'), 'too large'],
    [coded('EROFS'), 'unwritable'],
    [new BuildFailed('[ERROR] ENOSPC: no space left on device, write', ''), 'full'],
    [new BuildFailed('File too large (os error 27)', ''), 'too large'],
    [new Error('could not extend file: No space left on device'), 'full'],
    [new Error('wrapped', { cause: coded('ENOSPC') }), 'full'],
    [coded('ENOENT'), undefined],
    [new SiteRefused(['enospc/product/EIO.html is missing']), undefined],
  ])('%s', (failure, kind) => expect(diskFailure(failure)).toBe(kind));
});

it('work in parallel begins nothing after a failure, and waits for what runs', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = inParallel([1, 2, 3, 4, 5], 2, async (one) => {
    begun.push(one);
    if (one === 2) throw new Error('two');
    await new Promise((resolve) => setTimeout(resolve, 20));
    ended.push(one);
  });
  await expect(work).rejects.toThrow('two');
  expect([begun, ended]).toEqual([[1, 2], [1]]);
});

const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });

it('a publish that found the database away is tried again, and says so without its statement', async () => {
  const query = new Error('Failed query: insert into publish_turns', { cause: lost });
  const failure: unknown = await withDatabaseErrors(() => Promise.reject(query))().catch((told: unknown) => told);
  expect(isTransientFailure(failure)).toBe(true);
  expect(sentenceOf(failure)).toBe('The database does not answer.');
});

it('a fault of ours stays what it is, and is not tried again', async () => {
  const fault = new Error('Failed query: select', { cause: Object.assign(new Error('no column'), { code: '42703' }) });
  const failure: unknown = await withDatabaseErrors(() => Promise.reject(fault))().catch((told: unknown) => told);
  expect(failure).toBe(fault);
  expect(isTransientFailure(failure)).toBe(false);
  expect(sentenceOf(failure)).toBeUndefined();
});

it('a database that goes away while a shop opens ends nothing; a fault of the program does', async () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  const query = new Error('Failed query: select "id" from "staff"', { cause: lost });
  expect(await unlessAway(Promise.reject(query))).toBeUndefined();
  expect(await unlessAway(Promise.resolve('/desk/join'))).toBe('/desk/join');
  await expect(unlessAway(Promise.reject(new TypeError('x is undefined')))).rejects.toThrow('x is undefined');
});

describe('flushing', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'zay-disk-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Files of one to so many bytes, in a few folders. */
  async function write(count: number): Promise<Record<string, number>> {
    const sizes: Record<string, number> = {};
    for (let at = 1; at <= count; at++) {
      const file = `a/လက်ဖက် ${at % 3}/${at}.html`;
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), 'x'.repeat(at % 50));
      sizes[file] = at % 50;
    }
    return sizes;
  }

  // Few files are flushed one by one, many all at once where the system can.
  it.each([1, 1_200])('%i files are flushed to disk, and their bytes are counted', async (count) => {
    const sizes = await write(count);
    expect(await flushToDisk(folder)).toEqual(sizes);
  });
});

const away = new Error('Failed query', { cause: Object.assign(new Error('timeout'), { code: 'ECONNRESET' }) });

/** A site whose database is away, with pages or without. */
const cutSite = (live?: object): ShopSite =>
  ({
    live: () => live,
    publisher: { hold: () => Promise.reject(away) },
    update: () => Promise.resolve({ reason: 'The database does not answer.' }),
  }) as unknown as ShopSite;

it('a shop that has pages goes on to open when the database goes away while it looks at its site', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const terminal = { done: vi.fn(), now: vi.fn() };
  await updateSite(cutSite({ folder: 'here' }), terminal);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('The database does not answer.'));
  await expect(updateSite(cutSite(), terminal)).rejects.toThrow(PublishFailed);
  said.mockRestore();
});
