import type { FileHeaders } from '#publish/targets/target.ts';
import { cacheControl } from './caching.ts';
import { mediaTypeOf } from './mediaTypes.ts';

/** The headers of a file, for hosts that store headers with each file. */
export const fileHeaders = (file: string): FileHeaders => ({
  'content-type': mediaTypeOf(file),
  'cache-control': cacheControl(file),
});

/** The URL path of a file. */
export function publicPath(file: string): string {
  const name = file === 'index.html' ? '' : file.replace(/\.html$/u, '');
  return `/${name.split('/').map(encodeURIComponent).join('/')}`;
}
