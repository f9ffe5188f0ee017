import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../../support/project/root.ts';

const folder = join(root, 'src/burmese');

/** What a browser fetches for these files and all they import: minified, brotli, in bytes. */
async function weightOf(...files: string[]): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: files.map((file) => join(folder, `${file}.ts`)), formats: ['es'] } },
  });
  const bundles = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const code = bundles.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  // Safari learned lookbehind late, and one in a file stops the whole file.
  expect(code).not.toMatch(/\(\?<[=!]/);
  expect(code.length).toBeGreaterThan(1000);
  return brotliCompressSync(code).length;
}

test('noticing and converting Zawgyi is less than 3 kB', async () => {
  const weight = await weightOf('zawgyi', 'toUnicode', 'normalise');
  console.info(`Zawgyi: ${weight} bytes`);
  expect(weight).toBeLessThan(3000);
});

test('both sound keys and their distance are less than 3.5 kB', async () => {
  const weight = await weightOf('romanKey', 'latinKey', 'soundCosts');
  console.info(`Sounds: ${weight} bytes`);
  expect(weight).toBeLessThan(3500);
});
