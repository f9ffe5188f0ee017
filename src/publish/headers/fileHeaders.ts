import { extname } from 'node:path';
import type { FileHeaders } from '#publish/targets/target.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The types by ending, for hosts that have to be told. */
export const mediaTypes: readonly (readonly [string, string])[] = Object.entries(types);

export const immutable = 'public, max-age=31536000, immutable';
export const oneWeek = 'public, max-age=604800, stale-while-revalidate=86400';
export const revalidate = 'public, max-age=0, must-revalidate';

/** What carries a hash in its name never changes; faces and drawings seldom do; a page may at any time. */
export function fileHeaders(file: string): FileHeaders {
  return {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': cacheControl(file),
  };
}

/** How long browsers and what stands between may keep a file. */
export function cacheControl(file: string): string {
  if (file.startsWith('_astro/')) return immutable;
  return /^(?:fonts|image)\//u.test(file) ? oneWeek : revalidate;
}

/** The path that shoppers ask for. */
export function publicPath(file: string): string {
  const name = file === 'index.html' ? '' : file.replace(/\.html$/u, '');
  return `/${name.split('/').map(encodeURIComponent).join('/')}`;
}
