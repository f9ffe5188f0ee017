/** @module-tag slow */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Release } from '#publish/release/record.ts';
import { templatesFolder } from '#publish/render/astro/compile.ts';
import { readManifest, writeManifest } from '#publish/render/astro/manifest.ts';
import { hostileCatalogue } from '../../support/catalogue/sample.ts';
import { openPublishedShop, type PublishedShop } from '../../support/publishing/publishedShop.ts';

const root = join(import.meta.dirname, '../../..');
const broken = `broken${process.pid}`;
let shop: PublishedShop;

beforeAll(async () => {
  shop = await openPublishedShop(6);
  await shop.shop.stock(hostileCatalogue());
}, 60_000);

afterAll(async () => {
  await shop.close();
  await rm(templatesFolder(root, broken), { recursive: true, force: true });
});

/** Every file of a release with its content, but for the one that says when it was built. */
async function contentOf({ files }: Release): Promise<Map<string, string>> {
  const read = [...files]
    .filter(([file]) => file !== 'built.json')
    .map(async ([file, folder]) => [file, await readFile(join(folder, file), 'base64')] as const);
  return new Map((await Promise.all(read)).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Templates of an Astro that has changed: its app renders nothing any more. */
async function breakTemplates(fingerprint: string): Promise<void> {
  const folder = templatesFolder(root, broken);
  await cp(templatesFolder(root, fingerprint), folder, { recursive: true });
  const manifest = await readManifest(folder);
  const code = `import { createApp as create } from './${manifest.entry}';
export * from './${manifest.entry}';
export function createApp() {
  const app = create();
  app.render = () => { throw new TypeError("Cannot read properties of undefined (reading 'pipeline')"); };
  return app;
}`;
  await writeFile(join(folder, 'broken.mjs'), code);
  await writeManifest(folder, { ...manifest, entry: 'broken.mjs' });
}

it('every page has the code of islands once, also where that of the header was kept from another', async () => {
  await shop.publish();
  const pages = [...(await shop.live()).files].filter(([file]) => file.endsWith('.html'));
  const read = pages.map(async ([file, folder]) => [file, await readFile(join(folder, file), 'utf8')] as const);
  const twice = (await Promise.all(read)).filter(
    ([, html]) => html.split('customElements.define("astro-island"').length > 2,
  );
  expect(twice.map(([file]) => file)).toEqual([]);
});

it('a site that the adapter cannot make is built by Astro alone, and is the same', { timeout: 600_000 }, async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await shop.publish();
  const usual = await shop.live();
  expect(log, 'the adapter works with the Astro that is installed').not.toHaveBeenCalled();
  await breakTemplates(usual.fingerprint);
  const receipt = await shop.publish({ fingerprint: broken });
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('Astro builds the site alone'),
    expect.objectContaining({ message: expect.stringContaining("reading 'pipeline'") as string }),
  );
  log.mockRestore();

  const live = await shop.live();
  expect([receipt.kind, receipt.release, receipt.pages]).toEqual(['full', live.id, usual.pages]);
  const [plain, made] = [await contentOf(live), await contentOf(usual)];
  expect([...plain.keys()]).toEqual([...made.keys()]);
  expect([...plain].filter(([file, content]) => made.get(file) !== content).map(([file]) => file)).toEqual([]);
  const said = ({ headers, policies, policyOf, former }: Release) => ({ headers, policies, policyOf, former });
  expect(said(live)).toEqual(said(usual));
});
