import type { Locale } from '#contract/values/locale.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { previewProduct, showPreview } from '#contract/operator/publish.ts';
import type { Deps, PreviewedPage } from '#server/deps.ts';
import { VALID_SECONDS, isValidLink, signatureOf } from '#server/publishing/rules.ts';
import { Refusal } from '#server/http/refusal.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { say } from '#server/words.ts';
import { publisherOf } from './publish.ts';
import { createHash, randomBytes } from 'node:crypto';
import { pageOfDocument } from '#contract/content/infoPaths.ts';
import { previewContent, showContentPreview } from '#contract/operator/content.ts';
import { allDocuments, keepPreview, previewByKey } from '#server/content/queries.ts';
import { contentOf } from '#server/content/shopContent.ts';
import { checked } from '#server/editing/content/routes.ts';
import { readFields } from '#server/editing/content/rules.ts';
import { specOf } from '#server/editing/content/queries.ts';
import * as z from 'zod/mini';
import { catalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { newGoods, previewGoods } from '#contract/operator/goods/goods.ts';
import { id } from '#contract/values/basic.ts';
import { draftedProduct } from '#server/editing/store/editCatalogue.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';

/** Makes a link to a page that is not live yet, which a browser opens without the token. */
function previewLinkRoutes(app: FastifyInstance, { clock, operatorToken }: Deps): void {
  serve(app, previewProduct, ({ params: { id }, query: { locale } }) => {
    const until = Math.floor(clock().getTime() / 1000) + VALID_SECONDS;
    const signature = signatureOf({ product: id, locale, until }, operatorToken);
    const query = new URLSearchParams({ locale, until: String(until), signature });
    const url = `${app.prefix}/preview/${id}?${query.toString()}`;
    return Promise.resolve({ url, until: new Date(until * 1000).toISOString() });
  });
}

/** Answers such a page, with a note that it is not live. */
function previewRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, operatorToken } = deps;
  const render = async (product: number, locale: Locale, log: FastifyInstance['log']) => {
    const { preview } = publisherOf(deps);
    const page = await preview(product, locale).catch((failure: unknown) => {
      log.warn({ err: failure }, 'a preview could not be made');
      throw new Refusal('unavailable');
    });
    if (page) return page;
    throw new Refusal('not_found');
  };

  serve(
    app,
    showPreview,
    async ({ params: { id }, query: { locale, until, signature }, request, reply }) => {
      if (!isValidLink({ product: id, locale, until }, signature, operatorToken, clock()))
        throw new Refusal('bad_token');
      return answerPreview(reply, await render(id, locale, request.log), locale);
    },
    atMost(60),
  );
}

/** Answers a page that is not live, with a note that says so. */
function answerPreview(reply: FastifyReply, { html, headers }: PreviewedPage, locale: Locale): string {
  reply.headers({
    ...headers,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // The address is a key, so no other page may learn it.
    'Referrer-Policy': 'no-referrer',
    'Content-Type': 'text/html; charset=utf-8',
  });
  const note = `<p class="panel" role="note">${say(locale, 'answers', 'preview')}</p>`;
  return html.replace(/<main\b[^>]*>/u, (main) => main + note);
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Pages with texts that nobody has saved: a link is made for their writer, and works for who has it. */
function contentPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    clock,
    database: { db },
  } = deps;

  serve(app, previewContent, async ({ params: { name }, body, request }) => {
    if (pageOfDocument(name) === undefined) throw new Refusal('not_found');
    const { first, schemas } = await specOf(db, name);
    const fields = checked(readFields(body.fields, schemas, first, 'convert'), request);
    const key = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock().getTime() + VALID_SECONDS * 1000);
    await keepPreview(db, { keyHash: hashOf(key), name, fields, locale: body.locale, expiresAt });
    return { url: `${app.prefix}/preview/front/${key}`, until: expiresAt.toISOString() };
  });

  serve(
    app,
    showContentPreview,
    async ({ params: { key }, request, reply }) => {
      const preview = await previewByKey(db, hashOf(key), clock());
      const path = preview && pageOfDocument(preview.name);
      if (!preview || path === undefined) throw new Refusal('bad_token');
      const rows = await allDocuments(db);
      const documents = new Map([...rows, preview].map((row) => [row.name, row.fields]));
      const { previewPage } = publisherOf(deps);
      const page = await previewPage(path, preview.locale, contentOf(documents)).catch((failure: unknown) => {
        request.log.warn({ err: failure }, 'a preview could not be made');
        throw new Refusal('unavailable');
      });
      if (!page) throw new Refusal('not_found');
      return answerPreview(reply, page, preview.locale);
    },
    atMost(60),
  );
}

/** The part of the form that is JSON. */
const previewRequest = z.union([
  z.object({ product: id, edits: z.array(catalogueEdit).check(z.maxLength(1_000)) }),
  newGoods,
]);

/** Shows a product with edits that are not saved. A form of the desk opens it in a tab, so that it is a page of its own. */
function previewGoodsRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, files, clock } = deps;
  const measure = (urls: Iterable<string>) => measurePictures(urls, files);

  serve(app, previewGoods, async ({ form: { locale, goods }, request, reply }) => {
    const read = z.safeParse(previewRequest, parsed(goods));
    if (!read.success) throw new Refusal('invalid', { reasons: { goods: 'wrong' } });
    const previewInput = { ...withoutSeen(read.data), zawgyi: 'keep' as const, measure };
    const drafted = await draftedProduct(database.db, previewInput, clock());
    if (!drafted) throw new Refusal('not_found');
    const { preview } = publisherOf(deps);
    const page = await preview(drafted.id, locale, drafted).catch((failure: unknown) => {
      request.log.warn({ err: failure }, 'a preview could not be made');
      throw new Refusal('unavailable');
    });
    if (!page) throw new Refusal('not_found');
    // What is live now would be put over the prices and the stock of the draft.
    const html = page.html.replaceAll(/<zay-live\b[^>]*>[^<]*<\/zay-live>/gu, '');
    return answerPreview(reply, { ...page, html }, locale);
  });
}

/** Leaves out what was seen: who only looks overwrites nothing. */
const withoutSeen = (request: z.infer<typeof previewRequest>): z.infer<typeof previewRequest> =>
  'edits' in request ? { ...request, edits: request.edits.map(({ was: _, ...edit }) => edit) } : request;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const routes = [previewLinkRoutes, previewRoutes, contentPreviewRoutes, previewGoodsRoutes];
