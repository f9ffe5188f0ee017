import { openBackend } from '#api/backend.ts';
import { productOutputs } from '#catalogue/site/outputs.ts';
import { readAtLeast, type CatalogueSnapshot } from '#catalogue/read/revision.ts';
import { securityHeaders } from '#publish/headers/securityHeaders.ts';
import { TemplateCache } from '#publish/render/astro/cache.ts';
import type { PreviewRequest, PreviewReply } from './messages.ts';

// A process of its own: what a page imports cannot be let go of, and rendering keeps a processor busy.

const templates = new TemplateCache();
let reading: CatalogueSnapshot | undefined;
let work = Promise.resolve();

process.on('message', (request: PreviewRequest) => {
  work = work.then(async () => {
    const reply = await render(request).catch((failure: unknown): PreviewReply => ({ failure: String(failure) }));
    process.send?.({ id: request.id, ...reply });
  });
});
process.on('disconnect', () => process.exit(0));

async function render(request: PreviewRequest): Promise<PreviewReply> {
  const { apiUrl, publicUrl, product: id, locale } = request;
  reading = await readAtLeast(openBackend({ base: apiUrl, retries: 2 }), 0, reading);
  const product = reading.catalogue.products.find((one) => one.id === id);
  const output = product && productOutputs(product)[locale === 'en' ? 0 : 1];
  if (!output) return {};
  const loaded = await templates.load(request);
  loaded.use({ catalogue: reading.catalogue, products: new Set([id]) });
  const html = (await loaded.render(output)).toString();
  return { page: { html, headers: securityHeaders(loaded.codeIn(html), publicUrl) } };
}
