import { openBackend } from '#api/backend.ts';
import { productOutputs } from '#catalogue/site/outputs.ts';
import { readAtLeast, type CatalogueSnapshot } from '#catalogue/read/revision.ts';
import type { PreviewRequest, PreviewReply } from './renderer.ts';
import { InlineCode } from '#publish/headers/inlineCode.ts';
import { securityHeaders } from '#publish/headers/security.ts';
import { Templates } from '#publish/render/astro/templates.ts';
import { templatesFolder } from '#publish/render/astro/folder.ts';

// A process of its own: what a page imports cannot be let go of, and rendering keeps a processor busy.

let templates: { fingerprint: string; loaded: Templates } | undefined;
let reading: CatalogueSnapshot | undefined;
let work = Promise.resolve();

process.on('message', ({ id, order }: { id: number; order: PreviewRequest }) => {
  work = work.then(async () => {
    const answer = await render(order).catch((failure: unknown): PreviewReply => ({ failure: String(failure) }));
    process.send?.({ id, answer });
  });
});
process.on('disconnect', () => process.exit(0));

async function render({
  root,
  apiUrl,
  publicUrl,
  fingerprint,
  product: id,
  locale,
}: PreviewRequest): Promise<PreviewReply> {
  reading = await readAtLeast(openBackend({ base: apiUrl, retries: 2 }), 0, reading);
  const product = reading.catalogue.products.find((one) => one.id === id);
  const output = product && productOutputs(product)[locale === 'en' ? 0 : 1];
  if (!output) return {};
  if (templates?.fingerprint !== fingerprint)
    templates = { fingerprint, loaded: await Templates.load(templatesFolder(root, fingerprint), publicUrl) };
  templates.loaded.use({ catalogue: reading.catalogue, products: new Set([id]) });
  const html = (await templates.loaded.render(output)).toString();
  const code = new InlineCode();
  code.add(html);
  return { page: { html, headers: securityHeaders(code, publicUrl) } };
}
