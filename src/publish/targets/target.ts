import * as z from 'zod/mini';

/** A file as a place holds it. */
export interface TargetFile {
  /** Its name there, with forward slashes. */
  key: string;
  /** Where it lies in the release. */
  source: string;
  /** What it says, where no file of a release says it. */
  body?: Buffer;
  /** The folder of the release that wrote it: files of one folder never change. */
  from: string;
  headers: FileHeaders;
  isPage: boolean;
  /** The path that shoppers ask for, encoded; for caches that have to forget it. */
  path: string;
}

/** What a file is sent with. */
export interface FileHeaders {
  'content-type': string;
  'cache-control': string;
  'content-encoding'?: string;
  'x-amz-website-redirect-location'?: string;
}

/** A place elsewhere that a site is put into. */
export interface Target {
  /** For people. */
  readonly name: string;
  /** How a file of the site lies there: one or more files. */
  readonly filesOf: (file: SiteFile) => Promise<TargetFile[]>;
  /** What lies where a page was that has moved; absent where the place is told by a configuration. */
  readonly moved?: (path: string, to: string) => TargetFile;
  /** What was written down at the end of the last time; undefined when there was none. */
  readonly readManifest: () => Promise<unknown>;
  readonly writeManifest: (text: string) => Promise<void>;
  readonly put: (file: TargetFile, body: Buffer) => Promise<void>;
  /** A file that is not there is no failure. */
  readonly remove: (key: string) => Promise<void>;
}

/** A plain file of a release. Compressed copies lie beside it. */
export interface SiteFile {
  /** With forward slashes. */
  file: string;
  folder: string;
}

/** The place does not take what it is given; the sentence says what to do. */
export class TargetUnusable extends Error {
  override readonly name = 'TargetUnusable';
}

/** A name that stays within its place, whoever wrote it down. */
const key = z.string().check(z.refine((name) => !name.split('/').some((part) => part === '..' || part === '')));

/** What a place holds: of each file its hash, and the folder of the release that it came from. */
export const manifestSchema = z.object({
  release: z.string(),
  files: z.record(key, z.object({ hash: z.string(), from: z.string() })),
  /** Files that no page names any more, since when; pages that are open still ask for them. */
  leaving: z.record(key, z.iso.datetime()),
});
export type Manifest = z.infer<typeof manifestSchema>;
