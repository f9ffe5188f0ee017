import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pageOfDocument } from '#contract/content/infoPaths.ts';
import { previewFront, showFrontPreview } from '#contract/operator/front.ts';
import { allDocuments, keepPreview, previewByKey } from '#server/content/queries.ts';
import { contentOf } from '#server/content/shopContent.ts';
import type { Deps } from '#server/deps.ts';
import { checked } from '#server/editing/content/routes.ts';
import { readFields } from '#server/editing/content/rules/readFields.ts';
import { specOf } from '#server/editing/content/specs.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { VALID_SECONDS } from '#server/publishing/rules/previewLink.ts';
import { answerPreview } from './preview.ts';
import { publisherOf } from './publish.ts';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Pages with texts that nobody has saved: a link is made for their writer, and works for who has it. */
export function frontPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    clock,
    database: { db },
  } = deps;

  serve(app, previewFront, async ({ params: { name }, body, request }) => {
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
    showFrontPreview,
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
