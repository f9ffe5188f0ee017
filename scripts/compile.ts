/**
 * `npm run compile`: compiles the pages of the site, unless they are. They are kept beside the packages, and a shop with
 * these sources then runs without the packages that only builds need (`npm prune --omit=dev`).
 */
import { join } from 'node:path';
import { fingerprint } from '#publish/build/fingerprint.ts';
import { compileTemplates } from '#publish/render/astro/compile.ts';
import { exitWith } from './terminal/failure.ts';

const root = join(import.meta.dirname, '..');
try {
  // What is compiled depends on the sources alone, not on the settings of a shop.
  await compileTemplates({ root, fingerprint: await fingerprint({ root, settings: {} }) });
  console.log('The pages are compiled.');
} catch (failure) {
  exitWith(failure);
}
