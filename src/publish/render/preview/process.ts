import { openBackend } from '#api/backend.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { ShopContent } from '#contract/content/settings.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import type { PageSource } from '#catalogue/read/current.ts';
import { type Output, pageOutputs, productOutputs } from '#catalogue/site/outputs.ts';
import { linkLists, readAtLeast, type CatalogueSnapshot } from '#catalogue/read/revision.ts';
import { securityHeaders } from '#publish/headers/securityHeaders.ts';
import { TemplateCache } from '#publish/render/astro/templates.ts';
import type { PreviewReply, PreviewRequest } from './renderer.ts';

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
  const { apiUrl, publicUrl, wanted, locale } = request;
  reading = await readAtLeast(openBackend({ base: apiUrl, retries: 2 }), 0, reading);
  const { source, outputs } =
    'product' in wanted ? productPage(reading.catalogue, wanted) : otherPage(reading.catalogue, wanted);
  const output = outputs[locale === 'en' ? 0 : 1];
  if (!output) return {};
  const loaded = await templates.load(request);
  loaded.use(source);
  const html = (await loaded.render(output)).toString();
  return { page: { html, headers: securityHeaders(loaded.codeIn(html), publicUrl) } };
}

interface Made {
  source: PageSource;
  /** The page in every language; none when the product is not for sale. */
  outputs: readonly Output[];
}

function productPage(live: Catalogue, { product: id, draft }: { product: number; draft?: Product | undefined }): Made {
  const catalogue = draft ? withProduct(live, draft) : live;
  const product = catalogue.products.find((one) => one.id === id);
  return { source: { catalogue, products: new Set([id]) }, outputs: product ? productOutputs(product) : [] };
}

const otherPage = (catalogue: Catalogue, { path, content }: { path: string; content: ShopContent }): Made => ({
  source: { catalogue: { ...catalogue, content } },
  outputs: pageOutputs(path),
});

/** The catalogue with a product as it is in a draft, also one that is new or hidden. */
const withProduct = (catalogue: Catalogue, draft: Product): Catalogue =>
  linkLists({
    ...catalogue,
    products: [...catalogue.products.filter(({ id }) => id !== draft.id), draft].sort((a, b) => a.id - b.id),
  });
