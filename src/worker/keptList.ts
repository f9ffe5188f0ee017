/** A language of the shop. */
export type Language = 'en' | 'my';

/** Paths, each with a short hash of its content; an empty one where its name tells its content. */
export type Entries = Readonly<Record<string, string>>;

/** The files that a device keeps of a release: written by a publish, read by the worker. */
export interface KeptList {
  /** Tells a worker of another version that it does not understand the list. */
  readonly form: number;
  /** Changes with any script or style of the shop. */
  readonly code: string;
  /** Changes with anything in the list. */
  readonly version: string;
  /** Scripts and styles, named by their content. */
  readonly files: readonly string[];
  /** Needed in each language: a set without one of them is not whole. */
  readonly first: Readonly<Record<Language, Entries>>;
  /** Kept where there is room, the most useful first. */
  readonly more: Readonly<Record<Language, Entries>>;
}

/** The list of a shop that keeps nothing on devices: a worker that reads it removes itself. */
export interface KeepsNothing {
  readonly off: true;
}

/** The form of lists that this version writes and reads. */
export const listForm = 1;

export const keptListPath = '/kept.json';

/** Header of every page of the shop, by which it is told from the page of a portal. */
export const pageHeader = 'X-Shop-Page';

/** Returns the first letters of the SHA-256 of a content, in hexadecimal digits. */
export async function shortHash(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...bytes.subarray(0, 5)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
