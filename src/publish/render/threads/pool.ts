import { regionEnv } from '#publish/render/childProcess.ts';
import type { Region } from '#contract/values/region.ts';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Output } from '#catalogue/site/outputs.ts';
import { PageCode, type PageKind } from '#publish/headers/pageCode.ts';
import { type SerialisedFailure, restoreFailure } from '#publish/render/worker/messages.ts';

/** Files that a thread gets at a time, at the most, and how many times each thread of a small site gets some. */
const MAX_BATCH = 32;
const ROUNDS = 16;
/** Megabytes for what lives shortly: with twice as much a thread is no quicker. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 };
/** Each thread keeps the whole catalogue in memory; more than these gain little. */
const MAX_THREADS = 8;

/** Result of a rendering. */
export interface RenderedFiles extends WrittenFiles {
  /** The code inside the pages. */
  code: PageCode;
}

/**
 * Renders files on every processor, and writes, packs and checks each while it is at hand.
 *
 * @param outputs what to make; what takes long had better come first, so that no thread is left with it alone at the end
 * @param onDone gets how many are made
 * @throws what failed first: a page, or the disk
 */
export async function renderInParallel(
  job: RenderJob,
  outputs: readonly Output[],
  onDone: (done: number) => void = () => undefined,
): Promise<RenderedFiles> {
  const rendered: RenderedFiles = { code: new PageCode(), files: [], bytes: 0, faults: [] };
  const count = Math.max(1, Math.min(availableParallelism(), MAX_THREADS, Math.ceil(outputs.length / ROUNDS)));
  const batchSize = Math.min(MAX_BATCH, Math.ceil(outputs.length / count / ROUNDS));
  let begun = 0;
  let done = 0;
  const nextBatch = (): readonly Output[] => outputs.slice(begun, (begun += batchSize));
  const failures: unknown[] = [];
  const work = async (thread: RenderThread): Promise<void> => {
    for (let batch = nextBatch(); batch.length > 0 && failures.length === 0; batch = nextBatch()) {
      const { made } = await thread.ask(batch);
      rendered.files.push(...(made?.files ?? []));
      rendered.faults.push(...(made?.faults ?? []));
      rendered.bytes += made?.bytes ?? 0;
      onDone((done += batch.length));
    }
    rendered.code.merge((await thread.ask('end')).kinds ?? []);
  };
  setHeapGrowth(RENDERING_GROWTH);
  const threads = Array.from({ length: count }, () => new RenderThread(job));
  // All of them are waited for: ending a thread that still loads its templates would crash this process (Node 24).
  await Promise.all(threads.map((thread) => work(thread).catch((failure: unknown) => failures.push(failure))));
  await Promise.all(threads.map((thread) => thread.end()));
  setHeapGrowth(0);
  if (failures.length > 0) throw failures[0];
  return rendered;
}

/**
 * Percent of new memory after which V8, in all threads, looks for what is no longer needed. By default that is up to four
 * times what there was, which takes twice the memory and a tenth less of the time. 0 is the default.
 */
const RENDERING_GROWTH = 50;
const setHeapGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** One thread, which answers one call after the other. */
class RenderThread {
  readonly #worker: Worker;

  constructor(job: RenderJob) {
    this.#worker = new Worker(join(import.meta.dirname, 'thread.ts'), {
      workerData: job,
      resourceLimits,
      env: { ...process.env, NODE_ENV: 'production', ...regionEnv(job.region) },
    });
  }

  ask(call: RenderRequest): Promise<RenderReply> {
    return new Promise((resolve, reject) => {
      const ended = (code: number): void => reject(new Error(`A thread that renders ended (${code})`));
      this.#worker.once('error', reject).once('exit', ended);
      this.#worker.once('message', (answer: RenderReply) => {
        this.#worker.off('error', reject).off('exit', ended);
        if (answer.failure) reject(restoreFailure(answer.failure));
        else resolve(answer);
      });
      this.#worker.postMessage(call);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Job of a thread that renders. */
export interface RenderJob {
  /** Folder of the compiled templates. */
  templates: string;
  publicUrl: string;
  region: Region;
  /** File with the whole catalogue (`readStoredCatalogue`). */
  catalogue: string;
  /** Folder that the files go to. */
  site: string;
  /** Every file that the site will have. */
  files: readonly string[];
  /** The release that the files follow: what is as it was there is not written again. */
  before?: { root: string; id: string };
}

/** Request to a thread: to make some files, or to say what it found and end. */
export type RenderRequest = readonly Output[] | 'end';

/** Files that are written. */
export interface WrittenFiles {
  /** Each with the bytes of its brotli copy; 0 where there is none. */
  files: [file: string, br: number][];
  /** Bytes written, compressed copies included. */
  bytes: number;
  /** Faults of the pages among them, a sentence each. */
  faults: string[];
}

/** Answer of a thread. */
export interface RenderReply {
  /** Files that were asked for last. */
  made?: WrittenFiles;
  /** The code in all pages that it made. */
  kinds?: PageKind[];
  failure?: SerialisedFailure;
}
