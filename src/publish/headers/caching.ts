/** For files that carry a hash of their content in the name: such a file never changes. */
export const immutable = 'public, max-age=31536000, immutable';
const oneWeek = 'public, max-age=604800, stale-while-revalidate=86400';
/** For pages, which may change at any time. */
export const revalidate = 'public, max-age=0, must-revalidate';

/** What browsers and caches between may keep, by the first folder of a file; everything else is asked for again. */
export const cachingOfFolders: readonly (readonly [folder: string, cacheControl: string])[] = [
  ['_astro', immutable],
  ['fonts', oneWeek],
  ['image', oneWeek],
];

/** The Cache-Control of a file of the site, on every host. */
export const cacheControl = (file: string): string =>
  cachingOfFolders.find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? revalidate;
