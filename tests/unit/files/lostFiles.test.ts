import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepLostFiles } from '#server/files/lostFiles.ts';
import { keysIn, type Place, places } from '../../support/files/places.ts';

const DAY = 86_400_000;
/** The store notes by its own clock when a file was put away. */
const start = Date.now();

describe.each(places)('files in %s that no row has', (_, open) => {
  let place: Place;
  let now: number;
  let error: ReturnType<typeof vi.fn>;
  beforeEach(async () => {
    place = await open();
    now = start;
    error = vi.fn();
  });
  afterEach(() => place.close());

  const write = async (name: string, daysAgo: number): Promise<void> => {
    await place.store.write(`slips/${name}`, Buffer.from(name));
    await place.writtenAt(`slips/${name}`, new Date(start - daysAgo * DAY));
  };
  /** One round with a database that knows these files. */
  const sweep = (...known: string[]): Promise<number> => {
    const round = { files: place.store, now: new Date(now), log: { error }, isClosing: () => false } as never;
    const inUse = (): Promise<Set<string>> => Promise.resolve(new Set(known));
    return sweepLostFiles(round, { folder: 'slips/', inUse }, new Date(now - 7 * DAY));
  };
  const lies = async (): Promise<{ here: string[]; lost: string[] }> => {
    const names = (await keysIn(place.store, 'slips/')).map((key) => key.slice('slips/'.length));
    const lost = names.filter((name) => name.startsWith('lost/'));
    return { here: names.filter((name) => !lost.includes(name)), lost: lost.map((name) => name.slice('lost/'.length)) };
  };
  const inDoubt = () => ({ folder: `${place.store.name}/slips/`, count: 1 });

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
    expect(error).toHaveBeenCalledWith(inDoubt(), expect.stringContaining('the right database'));
  });

  it('stay where they are newer than what a database of last week knows', async () => {
    await sweep('oldest', 'newer');
    expect(await lies()).toEqual({ here: ['newer', 'newest', 'oldest', 'young'], lost: ['older'] });
    expect(error).toHaveBeenCalledWith(inDoubt(), expect.any(String));
  });

  it('are not those of folders below, nor of others that begin alike', async () => {
    for (const key of ['slips/deep/x', 'slipsy', 'other/y']) {
      await place.store.write(key, Buffer.from('x'));
      await place.writtenAt(key, new Date(start - 40 * DAY));
    }
    await sweep('oldest', 'older', 'newer', 'newest', 'young');
    const keys = await keysIn(place.store);
    expect(keys).toEqual(expect.arrayContaining(['other/y', 'slips/deep/x', 'slipsy']));
  });
});
