import type { FileHeaders } from '#publish/targets/target.ts';
import { extname } from 'node:path';

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

/** For files with a hash of their content in the name: they never change. */
export const immutable = 'public, max-age=31536000, immutable';
const oneWeek = 'public, max-age=604800, stale-while-revalidate=86400';
/** For pages, which may change at any time. */
export const revalidate = 'public, max-age=0, must-revalidate';

/** Cache-Control by top-level folder; all other files use `revalidate`. */
export const folderCaching: readonly (readonly [folder: string, cacheControl: string])[] = [
  ['_astro', immutable],
  ['fonts', oneWeek],
  ['image', oneWeek],
];

/** The Cache-Control header of a file, on every host. */
const cacheControl = (file: string): string =>
  folderCaching.find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? revalidate;

/** The permissions of pages; of the desk alone the camera, which reads barcodes. */
const permissionsWith = (camera: '()' | '(self)'): string =>
  `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;
export const permissions = permissionsWith('()');
export const deskPermissions = permissionsWith('(self)');

/** The files of the desk's pages, in every language, as a pattern of their paths without the first slash. */
export const deskPages = String.raw`(?:my/)?desk(?:/|\.html$)`;
const isDeskPage = new RegExp(`^${deskPages}`, 'u');

/** The policy of a picture that is a document when it is opened by itself: it may be drawn, and run nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The headers that a file has beside those of all pages, on our own server. */
export const ownHeaders = (file: string): Readonly<Record<string, string>> => ({
  'Cache-Control': cacheControl(file),
  ...(isDeskPage.test(file) && { 'Permissions-Policy': deskPermissions }),
  ...(file.endsWith('.svg') && { 'Content-Security-Policy': picturePolicy }),
});

/** Media types by file extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
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

/** The Content-Type header of a file, on every host. */
const mediaTypeOf = (file: string): string => mediaTypes[extname(file)] ?? 'application/octet-stream';
