import type { Output } from '#catalogue/site/outputs.ts';
import type { PageKind } from '#publish/headers/pageCode.ts';
import type { SerialisedFailure } from '#publish/render/worker/failure.ts';

/** What a thread that renders must know. */
export interface RenderJob {
  /** Folder of the compiled templates. */
  templates: string;
  publicUrl: string;
  currency: string;
  /** File with the whole catalogue (`readStoredCatalogue`). */
  catalogue: string;
  /** Folder that the files go to. */
  site: string;
  /** Every file that the site will have. */
  files: readonly string[];
  /** The release that the files follow: what is as it was there is not written again. */
  before?: { root: string; id: string };
}

/** What a thread is asked for: to make some files, or to say what it found and end. */
export type RenderRequest = readonly Output[] | 'end';

/** Files that are written. */
export interface WrittenFiles {
  /** Each with the bytes of its brotli copy; 0 where there is none. */
  files: [file: string, br: number][];
  /** Bytes written, compressed copies included. */
  bytes: number;
  /** What is wrong with the pages among them, a sentence each. */
  faults: string[];
}

/** What it answers. */
export interface RenderReply {
  /** What was asked for last. */
  made?: WrittenFiles;
  /** The code in all pages that it made. */
  kinds?: PageKind[];
  failure?: SerialisedFailure;
}
