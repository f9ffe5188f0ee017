import type { FileHeaders } from '#storage/fileStore.ts';
import { publicHeaders, uploads } from './publicFiles.ts';

/** What begins the keys of payment slips: beside the public files, so that no rule for those covers them. */
export const slips = 'slips/';

/** What begins the keys of all files that a shop keeps in its store; in a data folder other things lie beside them. */
export const keptFiles: readonly string[] = [slips, uploads];

/** No cache on the way may keep a slip. */
export const privateHeaders = { 'content-type': 'image/webp', 'cache-control': 'private, no-store' } as const;

/** The headers of any of these files. */
export const headersOf = (key: string): FileHeaders => (key.startsWith(uploads) ? publicHeaders(key) : privateHeaders);
