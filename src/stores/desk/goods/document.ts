import { type ChangedMeanwhile, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { draftsOf } from '#stores/desk/drafts.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { createDocument, type Document, type Editing, type Sent } from '#stores/document.ts';
import { isRefusal } from '#stores/failureReasons.ts';
import { type Faults, faultsBefore } from './faults.ts';
import { changedParts, type Fields, mergeFields, type Part, seenFields } from './fields.ts';

/** A product, a category or a brand; one that is made has no id yet. */
export interface Goods<Value> {
  id: number | undefined;
  /** Null where the shop has none of this id. */
  value: Value | null;
  /** The change of the catalogue that was saved last here. */
  saved: number | undefined;
}

export type GoodsDocument<Value> = Document<Goods<Value>, Fields>;
export type EditedGoods<Value> = Editing<Goods<Value>, Fields>;

interface Settings<Value> {
  /** By which drafts are told apart. */
  kind: string;
  /** Undefined for one that is to be made. */
  id: number | undefined;
  /** Reads it; null where the shop has none of this id. */
  read: (id: number | undefined) => Promise<Value | null>;
  /** Returns the revision of the catalogue when it was read. */
  revisionOf: (value: Value) => number;
  draftOf: (value: Value, id: number | undefined) => Fields;
  /** Saves it; answers its id, and the revision where something changed. */
  send: (
    parts: readonly Part[],
    request: { id: number | undefined; attempt: string; seen: number },
  ) => Promise<{ id: number; revision?: number | undefined }>;
  /** Returns a draft by the keys that what was new has once it is saved. */
  rename?: (draft: Fields, stood: Fields, before: Value | null, saved: Fields) => Fields;
  faultsAfter: (faults: readonly ImportFault[], parts: readonly Part[], isNew: boolean) => Faults;
}

/** Makes the document of a product, a category or a brand: colleagues choose field by field whose value stays. */
export function createGoodsDocument<Value>({ kind, ...settings }: Settings<Value>): GoodsDocument<Value> {
  let { id } = settings;
  let saved: number | undefined;
  const drafts = () => draftsOf<Fields, Goods<Value>>(`${kind}-${id ?? 'new'}`, true);
  const read = async (): Promise<Goods<Value>> => ({ id, saved, value: await settings.read(id) });
  return createDocument<Goods<Value>, Fields>({
    read,
    version: ({ value }) => (value === null ? 0 : settings.revisionOf(value)),
    draftOf: ({ id: own, value }) => (value === null ? {} : settings.draftOf(value, own)),
    merge: mergeFields,
    seenOf: seenFields,
    isKeyed: true,
    rename: (draft, stood, { value: before }, { id: own, value }) =>
      value === null ? draft : (settings.rename?.(draft, stood, before, settings.draftOf(value, own)) ?? draft),
    check: (editing) => faultsBefore(partsOf(editing)),
    send: async (sent, showPart) => {
      const request = { id: sent.base.id, attempt: sent.attempt, seen: Number(sent.since) };
      const answer = await settings.send(partsOf(sent), request).catch(async (failure: unknown) => {
        // Units were sold meanwhile: the form says how many there are now.
        if (shortStock(failure) !== undefined) showPart(await read());
        throw failure;
      });
      if (id === undefined) drafts().keep(undefined);
      ({ id } = answer);
      saved = answer.revision ?? saved;
      return read();
    },
    faultsIn: ({ body }, sent) =>
      settings.faultsAfter((body['faults'] ?? []) as ImportFault[], partsOf(sent), sent.base.id === undefined),
    conflictsIn: ({ body }) =>
      (body['changed'] as Pick<ChangedMeanwhile, 'variation' | 'field' | 'by'>[]).map(({ variation, field, by }) => ({
        field: variation === undefined ? field : `${variation}.${field}`,
        by,
      })),
    takeBack: async () => {
      ({ revision: saved } = await callAsOperator(undoCatalogueChange, {
        body: saved === undefined ? {} : { revision: saved },
      }));
    },
    drafts: { read: () => drafts().read(), keep: (kept) => drafts().keep(kept) },
  });
}

/** Returns the changes; of one that is made, everything. */
export const partsOf = ({ base, seen, draft }: Pick<Sent<Goods<unknown>, Fields>, 'base' | 'seen' | 'draft'>): Part[] =>
  changedParts(base.id === undefined ? {} : seen, draft);

/** Returns the units that are left, where fewer are there than should be taken away. */
export const shortStock = (failure: unknown): number | undefined =>
  isRefusal(failure) && failure.code === 'insufficient_stock' ? Number(failure.body['available']) : undefined;
