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
export const cacheControl = (file: string): string =>
  folderCaching.find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? revalidate;
