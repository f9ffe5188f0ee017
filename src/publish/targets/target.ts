import * as z from 'zod/mini';

/** A file at a publish target. */
export interface TargetFile {
  /** Its name at the target, with forward slashes. */
  key: string;
  /** Its path in the release. */
  source: string;
  /** The content of a generated file that is not in the release. */
  body?: Buffer;
  /** The folder of the release that wrote it. Files in it never change. */
  from: string;
  headers: FileHeaders;
  isPage: boolean;
  /** The encoded URL path, for purging caches. */
  path: string;
}

/** The response headers of a file. */
export interface FileHeaders {
  'content-type': string;
  'cache-control': string;
  'content-encoding'?: string;
  'x-amz-website-redirect-location'?: string;
}

/** Target of a published site, such as a folder or a bucket. */
export interface Target {
  /** The name in messages. */
  readonly name: string;
  /** The files to store for a file of the site, for example with compressed copies. */
  readonly filesOf: (file: SiteFile) => Promise<TargetFile[]>;
  /** The file that replaces a page that moved; absent where a configuration has the redirects. */
  readonly moved?: (path: string, to: string) => TargetFile;
  /** The manifest of the last sync; undefined before the first one. */
  readonly readManifest: () => Promise<unknown>;
  readonly writeManifest: (text: string) => Promise<void>;
  readonly put: (file: TargetFile, body: Buffer) => Promise<void>;
  /** Succeeds also when the file does not exist. */
  readonly remove: (key: string) => Promise<void>;
}

/** An uncompressed file of a release; its compressed copies are next to it. */
export interface SiteFile {
  /** Relative path, with forward slashes. */
  file: string;
  folder: string;
}

/** The target refuses reads or writes; the message says what to do. */
export class TargetUnusable extends Error {
  override readonly name = 'TargetUnusable';
}

/** Rejects keys that lead outside of the target, in case the manifest was manipulated. */
const key = z.string().check(z.refine((name) => !name.split('/').some((part) => part === '..' || part === '')));

/** The state of a target: the hash of each file, and the release folder that it came from. */
export const manifestSchema = z.object({
  release: z.string(),
  files: z.record(key, z.object({ hash: z.string(), from: z.string() })),
  /** Files that no page refers to any more, and since when; open pages may still request them. */
  leaving: z.record(key, z.iso.datetime()),
});
export type Manifest = z.infer<typeof manifestSchema>;
