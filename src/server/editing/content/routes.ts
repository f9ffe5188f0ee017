import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/operator/content.ts';
import type { OwnPicture, Slide, Tile } from '#contract/content/settings.ts';
import { MAX_PICTURE_BASE64 } from '#contract/operator/goods/catalogue.ts';
import type { FieldFault } from '#contract/values/fieldReasons.ts';
import { allDocuments, documentRow, type ContentRow } from '#server/content/queries.ts';
import type { Deps } from '#server/deps.ts';
import { keepLogo } from '#server/editing/store/keepLogo.ts';
import { keepPicture, ofContent } from '#server/editing/store/keepPicture.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { localeOf, say } from '#server/words.ts';
import { documentHistory, saveDocument, specOf } from './queries.ts';
import { readFields, type ReadFields } from './rules.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import type { FileStore } from '#storage/fileStore.ts';

/** Lets editors change the front of the shop: texts, contact and home page, as changes that are published. */
export function routes(app: FastifyInstance, deps: Deps): void {
  const {
    database: { db },
    clock,
    files,
  } = deps;

  serve(app, calls.listContent, async () => {
    const rows = new Map((await allDocuments(db)).map((row) => [row.name, row]));
    return { data: calls.documentNames.map((name) => ({ name, ...summaryOf(rows.get(name)) })) };
  });

  serve(app, calls.getContentDocument, async ({ params: { name } }) => ({ data: await read(name) }));

  serve(app, calls.getContentHistory, async ({ params: { name } }) => ({ data: await documentHistory(db, name) }));

  serve(app, calls.changeContentDocument, async ({ params: { name }, body, operator: { actor }, request }) => {
    const { first, schemas } = await specOf(db, name);
    const value = checked(readFields(body.fields, schemas, first, body.zawgyi), request);
    const fields = checked(await withKeptPictures(value, files), request);
    const saved = await db.transaction((tx) =>
      saveDocument(tx, { name, version: body.version, fields, actor, now: clock() }),
    );
    if (saved === 'stale') throw new Refusal('content_changed');
    return { data: shown(name, first, saved.row) };
  });

  serve(
    app,
    calls.addContentPicture,
    async ({ body: { name, data } }) => ({
      image: (await keepPicture(files, ofContent, name, Buffer.from(data, 'base64'))) as OwnPicture,
    }),
    { bodyLimit: MAX_PICTURE_BASE64 + 10_000 },
  );

  serve(
    app,
    calls.addShopLogo,
    async ({ body: { data } }) => ({ logo: await keepLogo(files, Buffer.from(data, 'base64')) }),
    { bodyLimit: MAX_PICTURE_BASE64 + 10_000 },
  );

  const read = async (name: calls.DocumentName): Promise<calls.ContentDocument> => {
    const [{ first }, row] = await Promise.all([specOf(db, name), documentRow(db, name)]);
    return shown(name, first, row);
  };
}

/** A document as the desk reads it. */
export const shown = (
  name: string,
  first: calls.DocumentFields,
  row: ContentRow | undefined,
): calls.ContentDocument => ({
  name,
  first,
  version: row?.version ?? 0,
  fields: row?.fields ?? {},
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row?.changedBy ?? null,
});

const summaryOf = (row: ContentRow | undefined) => ({
  changed: Object.keys(row?.fields ?? {}).length,
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row?.changedBy ?? null,
});

/** @throws {Refusal} invalid, with a sentence for each field in the language of the request */
export function checked(result: ReadFields, request: Pick<FastifyRequest, 'headers'>): calls.DocumentFields {
  if (result.ok) return result.fields;
  throw faultyFields(result.faults, request);
}

/** The refusal of a form, with a sentence for each field in the language of the request. */
export function faultyFields(
  faults: Readonly<Record<string, FieldFault>>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Refusal {
  const locale = localeOf(headers['accept-language']);
  const sentence = ({ reason, values }: FieldFault): string => say(locale, 'fields', reason, values);
  return new Refusal('invalid', {
    fields: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, sentence(fault)])),
  });
}

/**
 * The fields of a document, its own pictures with the sizes and files that there are: what was typed long ago may name
 * one that nobody used and that was swept since.
 *
 * @throws {StoreUnavailable}
 */
async function withKeptPictures(fields: DocumentFields, files: FileStore): Promise<ReadFields> {
  const faults: Record<string, FieldFault> = {};
  const kept = { ...fields };
  for (const field of ['slides', 'tiles']) {
    const items = fields[field] as readonly (Slide | Tile)[] | undefined;
    if (!items) continue;
    const urls = items.flatMap(({ picture }) => ('url' in picture ? [picture.url] : []));
    const measured = await measurePictures(urls, files);
    kept[field] = items.map((item, at) => {
      const picture = 'url' in item.picture ? measured.get(item.picture.url) : item.picture;
      if (picture && 'url' in picture && !picture.width) faults[`${field}.${at}.picture`] = { reason: 'wrong' };
      return { ...item, picture };
    });
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, fields: kept };
}
