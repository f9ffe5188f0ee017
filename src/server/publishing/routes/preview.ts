import type { Locale } from '#contract/values/locale.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { previewProduct, showPreview } from '#contract/operator/publish.ts';
import type { Deps, PreviewedPage } from '#server/deps.ts';
import { VALID_SECONDS, isValidLink, signatureOf } from '#server/publishing/rules/previewLink.ts';
import { Refusal } from '#server/http/refusal.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { serve } from '#server/http/serve.ts';
import { say } from '#server/words.ts';
import { publisherOf } from './publish.ts';

/** Makes a link to a page that is not live yet, which a browser opens without the token. */
export function previewLinkRoutes(app: FastifyInstance, { clock, operatorToken }: Deps): void {
  serve(app, previewProduct, ({ params: { id }, query: { locale } }) => {
    const until = Math.floor(clock().getTime() / 1000) + VALID_SECONDS;
    const signature = signatureOf({ product: id, locale, until }, operatorToken);
    const query = new URLSearchParams({ locale, until: String(until), signature });
    const url = `${app.prefix}/preview/${id}?${query.toString()}`;
    return Promise.resolve({ url, until: new Date(until * 1000).toISOString() });
  });
}

/** Answers such a page, with a note that it is not live. */
export function previewRoutes(app: FastifyInstance, deps: Deps): void {
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
export function answerPreview(reply: FastifyReply, { html, headers }: PreviewedPage, locale: Locale): string {
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
