import type * as processes from 'node:child_process';
import type { ChildProcess, ForkOptions } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTransient } from '#publish/schedule/transientFailure.ts';
import { endWorkers, runInWorker } from '#publish/render/worker/pool.ts';
import { PreviewRenderer } from '#publish/render/preview/renderer.ts';
import type { PublishJob } from '#publish/render/worker/messages.ts';

/** The processes that were started, and a script that may stand in for theirs. */
const forks = vi.hoisted(() => ({ children: [] as ChildProcess[], script: undefined as string | undefined }));
vi.mock('node:child_process', async (load) => {
  const actual = await load<typeof processes>();
  const fork = (path: string, options: ForkOptions): ChildProcess => {
    const child = actual.fork(forks.script ?? path, options);
    forks.children.push(child);
    return child;
  };
  return { ...actual, fork };
});
const newest = (): ChildProcess | undefined => forks.children.at(-1);

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'zay-fork-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process cannot be started where there is no folder: it fails as it does when the machine has no room for another. */
const nowhere = (): string => join(folder, 'nowhere');
const order = (): PublishJob => ({
  ...{ root: nowhere(), dataDir: folder, keep: 2, apiUrl: 'http://127.0.0.1:9', publicUrl: 'http://zay.test' },
  ...{
    region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
    revision: 1,
    full: false,
    fingerprint: 'x',
    at: '2026-11-21T00:00:00Z',
  },
});

describe('a process that freezes', () => {
  afterEach(() => void (forks.script = undefined));

  it.each([
    ['before it has said anything', 'undefined'],
    ['in the middle of its work', 'process.send({ alive: true })'],
  ])('%s is ended, and so is its publish', async (_, answer) => {
    forks.script = join(folder, 'frozen.cjs');
    await writeFile(forks.script, `process.on('message', () => ${answer});`);
    const publishing = runInWorker({ ...order(), root: folder }, { onProgress: () => undefined, timeoutMs: 1_000 });
    await expect(publishing).rejects.toThrow(/it said nothing for 1 seconds/u);
    expect(newest()?.signalCode).toBe('SIGKILL');
  });
});

describe('a process that cannot be started', () => {
  it('fails the publish, which says why, and may be tried again', async () => {
    const failing = runInWorker(order(), { onProgress: () => undefined });
    await expect(failing).rejects.toThrow(/ENOENT/u);
    // The next one is tried with a process of its own.
    await expect(runInWorker(order(), { onProgress: () => undefined })).rejects.toThrow(/ENOENT/u);
    await endWorkers();
  });

  it('fails the preview, and not the server', async () => {
    const previews = new PreviewRenderer({
      root: nowhere(),
      publicUrl: 'http://zay.test',
      region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
    });
    previews.begin('http://127.0.0.1:9');
    const wish = { fingerprint: 'x', wanted: { product: 1 }, locale: 'en' } as const;
    await expect(previews.render(wish)).rejects.toThrow(/ENOENT/u);
    await expect(previews.render(wish)).rejects.toThrow(/ENOENT/u);
    previews.close();
  });

  it('for lack of system resources is temporary', () => {
    const crowded = Object.assign(new Error('spawn node EAGAIN'), { code: 'EAGAIN' });
    expect(isTransient(new Error('The site could not be built', { cause: crowded }))).toBe(true);
  });
});
