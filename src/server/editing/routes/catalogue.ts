import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { FastifyInstance } from 'fastify';
import { importCatalogue as importCall } from '#contract/operator/goods/import.ts';
import * as calls from '#contract/operator/goods/catalogue.ts';
import { readChange, pageOfChanges } from '#server/editing/store/history.ts';
import { editCatalogue } from '#server/editing/store/editCatalogue.ts';
import { exportCatalogue, readSomeRows, storedCatalogue } from '#server/editing/store/stored.ts';
import { diffCatalogue, importCatalogue } from '#server/editing/store/importCatalogue.ts';
import { touchedProducts, changeWords, namesOf } from '#server/editing/history/words.ts';
import { undoChange } from '#server/editing/store/undo.ts';
import { contentChange } from '#server/editing/content/queries.ts';
import { detailWords } from '#server/editing/content/rules.ts';
import type { Deps } from '#server/deps.ts';
import { actorOf } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { keepPicture, ofCatalogue } from '#server/editing/store/keepPicture.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { faulty } from '#server/editing/input/inputNode.ts';
import { paged } from '#server/http/paged.ts';

/** In bytes; a catalogue of 10,000 products is about 20 MB. */
const large = { bodyLimit: 64 * 1024 * 1024 };
/** Of the changes in an answer; of a whole catalogue the counts say enough. */
const maxChangesBytes = 4 * 1024 * 1024;

/** Lets operators change what is for sale, and look at what was changed. */
export function routes(app: FastifyInstance, { config: { region }, database: { db }, files, clock }: Deps): void {
  const measure = (urls: Iterable<string>) => measurePictures(urls, files);
  const reading = () => ({ currency: region.currency, measure });

  serve(
    app,
    importCall,
    async ({ body: { actor, source, ...body }, operator }) => {
      const act = source ? `Import of ${source}` : undefined;
      const note = withoutUndefined({ act, file: source, actor: actorOf(operator, actor), now: clock() });
      const result = await importCatalogue(db, { ...body, ...reading(), ...note });
      if (result.ok) return result.outcome;
      throw faulty(result.faults);
    },
    large,
  );

  serve(app, calls.exportCatalogue, async () => ({ currency: region.currency, ...(await exportCatalogue(db)) }));

  serve(
    app,
    calls.diffCatalogue,
    async ({ body }) => {
      const result = await diffCatalogue(db, { ...body, ...reading() });
      if (!result.ok) throw faulty(result.faults);
      return { ...result.value, ...withinLimit(result.value.changes), currency: region.currency };
    },
    large,
  );

  serve(
    app,
    calls.editCatalogue,
    async ({ body: { actor, ...body }, operator }) => {
      const result = await editCatalogue(db, { ...body, measure, actor: actorOf(operator, actor), now: clock() });
      return {
        dryRun: body.dryRun,
        revision: result.revision,
        ...withinLimit(result.changes),
        currency: region.currency,
      };
    },
    large,
  );

  serve(app, calls.listCatalogueHistory, async ({ query }) => paged(query, await pageOfChanges(db, query)));

  serve(app, calls.showCatalogueChange, async ({ params: { revision } }) => {
    const change = await readChange(db, revision);
    if (!change) throw new Refusal('not_found');
    const ids = change.details ? touchedProducts(change.details) : [];
    const names = namesOf(storedCatalogue(await readSomeRows(db, { ids, codes: [] })));
    const content = change.details ? undefined : await contentChange(db, revision);
    const changes = change.details ? changeWords(change.details, names) : content ? detailWords(content) : [];
    return { data: { ...change.head, ...withinLimit(changes), currency: region.currency } };
  });

  serve(app, calls.undoCatalogueChange, async ({ body: { actor, revision, ...body }, operator }) => {
    const result = await undoChange(db, { ...body, revision, actor: actorOf(operator, actor), now: clock() });
    if (result.ok) return { ...result, ...withinLimit(result.changes), dryRun: body.dryRun, currency: region.currency };
    if (result.reason === 'not found') throw new Refusal('not_found');
    if (result.reason === 'not this one') throw faulty([{ path: ['revision'], message: result.why }]);
    throw faulty(result.conflicts.map((message, i) => ({ path: ['conflicts', i], message })));
  });

  serve(
    app,
    calls.addCataloguePicture,
    async ({ body: { name, data } }) => ({
      image: await keepPicture(files, ofCatalogue, name, Buffer.from(data, 'base64')),
    }),
    { bodyLimit: calls.MAX_PICTURE_BASE64 + 10_000 },
  );
}

function withinLimit(all: calls.EntityChange[]): { changes: calls.EntityChange[]; more: number } {
  let bytesLeft = maxChangesBytes;
  const end = all.findIndex((each) => (bytesLeft -= JSON.stringify(each).length) < 0);
  const changes = end < 0 ? all : all.slice(0, end);
  return { changes, more: all.length - changes.length };
}
