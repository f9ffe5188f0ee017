import type { FileHeaders } from '#publish/targets/target.ts';
import { cacheControl } from './caching.ts';
import { mediaTypeOf } from './mediaTypes.ts';

/** What a file is sent with by a host that keeps headers beside each file. */
export const fileHeaders = (file: string): FileHeaders => ({
  'content-type': mediaTypeOf(file),
  'cache-control': cacheControl(file),
});

/** The path that shoppers ask for. */
export function publicPath(file: string): string {
  const name = file === 'index.html' ? '' : file.replace(/\.html$/u, '');
  return `/${name.split('/').map(encodeURIComponent).join('/')}`;
}
