import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { islandCode } from '#publish/render/astro/keepTemplates.ts';
import { AdapterFailed, writeManifest } from '#publish/render/astro/manifest.ts';
import { Templates } from '#publish/render/astro/templates.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('the adapter of Astro', () => {
  it('finds the code that Astro puts into pages with islands', async () => {
    const { script, styles } = await islandCode();
    expect(script).toContain('astro-island');
    expect(styles).toContain('astro-island');
  });

  it('says what is the matter with templates that cannot be loaded', async () => {
    const folder = await emptyFolder();
    await expect(Templates.load(folder, 'http://shop.test')).rejects.toThrow(AdapterFailed);
    await expect(Templates.load(folder, 'http://shop.test')).rejects.toThrow('the templates have no manifest');
    const island = { script: '', styles: '' };
    await writeManifest(folder, { entry: 'gone.mjs', island, scriptImports: {}, routes: [] });
    await expect(Templates.load(folder, 'http://shop.test')).rejects.toThrow(AdapterFailed);
    await expect(Templates.load(folder, 'http://shop.test')).rejects.toThrow('the templates cannot be loaded');
  });
});
