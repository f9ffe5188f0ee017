/**
 * `npm run compile`: compiles the pages of the site, unless they are. They are kept beside the packages, and a shop with
 * these sources then runs without the packages that only builds need (`npm prune --omit=dev`). The licences of all that it
 * brings along are written beside package.json.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '#publish/build/fingerprint.ts';
import { compileTemplates } from '#publish/render/astro/compile.ts';
import { astroFolder } from '#publish/render/astro/command.ts';
import { thirdPartyNotices } from './publish/notices.ts';
import { exitWith } from './terminal/failure.ts';

const root = join(import.meta.dirname, '..');
try {
  // What is compiled depends on the sources alone, not on the settings of a shop.
  await compileTemplates({ root, fingerprint: await fingerprint({ root, settings: {} }) });
  // Once the packages of a build are taken away, the file that was written before says more.
  if (astroFolder(root)) await writeFile(join(root, 'third-party-notices.txt'), await thirdPartyNotices(root));
  console.log('The pages are compiled.');
} catch (failure) {
  exitWith(failure);
}
