import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepLostFiles } from '#server/files/lostFiles.ts';

const DAY = 86_400_000;
const start = Date.parse('2026-11-21T09:00:00Z');

let folder: string;
let now: number;
let error: ReturnType<typeof vi.fn>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-lost-'));
  now = start;
  error = vi.fn();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (name: string, daysAgo: number): Promise<void> => {
  await writeFile(join(folder, name), name);
  const at = new Date(start - daysAgo * DAY);
  await utimes(join(folder, name), at, at);
};
/** One round with a database that knows these files. */
const sweep = (...known: string[]): Promise<number> => {
  const round = { now: new Date(now), log: { error }, isClosing: () => false } as never;
  const inUse = (): Promise<Set<string>> => Promise.resolve(new Set(known));
  return sweepLostFiles(round, { folder, inUse }, new Date(now - 7 * DAY));
};
const lies = async (): Promise<{ here: string[]; lost: string[] }> => ({
  here: (await readdir(folder)).filter((name) => name !== 'lost').sort(),
  lost: (await readdir(join(folder, 'lost')).catch(() => [])).sort(),
});

describe('files that no row has', () => {
  beforeEach(async () => {
    await write('oldest', 40);
    await write('older', 30);
    await write('newer', 20);
    await write('newest', 10);
    await write('young', 1);
  });

  it('are put away, and deleted a month after that', async () => {
    expect(await sweep('oldest', 'newest')).toBe(2);
    expect(await lies()).toEqual({ here: ['newest', 'oldest', 'young'], lost: ['newer', 'older'] });
    now = start + 29 * DAY;
    await sweep('oldest', 'newest', 'young');
    expect((await lies()).lost).toEqual(['newer', 'older']);
    now = start + 31 * DAY;
    expect(await sweep('oldest', 'newest', 'young')).toBe(2);
    expect(await lies()).toEqual({ here: ['newest', 'oldest', 'young'], lost: [] });
    expect(error).not.toHaveBeenCalled();
  });

  it('come back when the database knows them again, also the newest of all', async () => {
    await sweep('young');
    expect((await lies()).lost).toEqual(['newer', 'newest', 'older', 'oldest']);
    now = start + 40 * DAY;
    await sweep('oldest', 'older', 'newer', 'newest', 'young');
    expect(await lies()).toEqual({ here: ['newer', 'newest', 'older', 'oldest', 'young'], lost: [] });
  });

  it('stay in an empty database and in that of another shop, and the log says so', async () => {
    await sweep('young');
    const before = await lies();
    for (const days of [0, 60]) {
      now = start + days * DAY;
      expect(await sweep()).toBe(0);
      expect(await sweep('of-another-shop')).toBe(0);
    }
    expect(await lies()).toEqual(before);
    expect(error).toHaveBeenCalledWith({ folder, count: 1 }, expect.stringContaining('the right database'));
  });

  it('stay where they are newer than what a database of last week knows', async () => {
    await sweep('oldest', 'newer');
    expect(await lies()).toEqual({ here: ['newer', 'newest', 'oldest', 'young'], lost: ['older'] });
    expect(error).toHaveBeenCalledWith({ folder, count: 1 }, expect.any(String));
  });
});

it('a folder that nobody has made yet is empty', async () => {
  await rm(folder, { recursive: true });
  expect(await sweep()).toBe(0);
  expect(error).not.toHaveBeenCalled();
});
