import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flushToDisk } from '#publish/files/flush.ts';

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
it.each([0, 1, 40, 1_200])('%i files are flushed to disk, and their bytes are counted', async (count) => {
  const sizes = await write(count);
  expect(await flushToDisk(folder)).toEqual(sizes);
});

it('fails when a folder is not there', async () => {
  await expect(flushToDisk(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
