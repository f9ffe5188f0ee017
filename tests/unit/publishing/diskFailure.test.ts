import { describe, expect, it } from 'vitest';
import { BuildFailed } from '#publish/build/buildFailed.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { diskFailure } from '#publish/files/diskFailure.ts';
import { inParallel } from '#publish/files/inParallel.ts';

describe('what is the matter with the disk', () => {
  const coded = (code: string): Error => Object.assign(new Error('write'), { code });
  it.each([
    [coded('ENOSPC'), 'full'],
    [coded('EDQUOT'), 'full'],
    [coded('EFBIG'), 'too large'],
    [coded('EROFS'), 'unwritable'],
    [new BuildFailed('[ERROR] ENOSPC: no space left on device, write', ''), 'full'],
    [new BuildFailed('its process ended (SIGXFSZ)', ''), 'too large'],
    [new BuildFailed('File too large (os error 27)', ''), 'too large'],
    [new Error('could not extend file: No space left on device'), 'full'],
    [new Error('wrapped', { cause: coded('ENOSPC') }), 'full'],
    [coded('ENOENT'), undefined],
    [new SiteRefused(['enospc/product/EIO.html is missing']), undefined],
    [new Error('toString: no such code'), undefined],
    ['no error at all', undefined],
  ])('%s', (failure, kind) => expect(diskFailure(failure)).toBe(kind));
});

describe('work in parallel', () => {
  it('begins nothing after a failure, and waits for what runs', async () => {
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

  it('does all of it, never more at once than it may', async () => {
    let [now, most] = [0, 0];
    const done = new Set<number>();
    await inParallel(Array.from({ length: 50 }, (_, at) => at).values(), 7, async (one) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      done.add(one);
    });
    expect([done.size, most]).toEqual([50, 7]);
  });
});
