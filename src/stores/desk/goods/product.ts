import { atom } from 'nanostores';
import { Refused, Unreachable } from '#api/failures.ts';
import { type ChangedMeanwhile, editCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { createGoods, type GoodsDetail, showGoods } from '#contract/operator/goods/goods.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { randomUuid, sentTwice } from '#stores/desk/idempotencyKey.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';
import {
  asTyped,
  blankVariation,
  countChanges,
  type Draft,
  editsOf,
  emptyDraft,
  isSameDraft,
  keepDraft,
  keptDraft,
  restOf,
  sent,
} from './draft.ts';
import { readBrandNames } from './categoryChoices.ts';

/** The product of the page; `new` where one is to be made. */
export type LoadableProduct = Loadable<GoodsDetail> | { state: 'missing' } | { state: 'new' };

/** Outcomes of saving. */
export type SaveOutcome =
  | { state: 'saved'; id: number }
  | { state: 'faults'; faults: readonly ImportFault[] }
  | { state: 'others' }
  | { state: 'short'; available: number }
  | { state: 'unsure' }
  | { state: 'failed'; reason: string };

export const $product = atom<LoadableProduct>({ state: 'loading' });
export const $draft = atom<Draft>(emptyDraft);
/** True if the draft is one of before. */
export const $isRestored = atom(false);
/** Changes of colleagues in what is to be saved. */
export const $conflicts = atom<readonly ChangedMeanwhile[]>([]);
/** The change of the catalogue that was saved last here. */
export const $savedRevision = atom<number | undefined>(undefined);

/** The id in the address of the page. */
export function productIdIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('id'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Shows a product, or the form of a new one, with what was typed before. */
export async function openProduct(id: number | undefined): Promise<void> {
  const kept = keptDraft(id);
  $draft.set(id === undefined ? asNew(kept) : kept);
  $isRestored.set(countChanges(kept) > 0);
  void readBrandNames();
  if (id === undefined) return $product.set({ state: 'new' });
  await readProduct(id);
}

/** A new product has something that can be bought. */
const asNew = (draft: Draft): Draft => (draft.added.length > 0 ? draft : { ...draft, added: [blankVariation] });

/** Reads the product again. */
export async function readProduct(id: number): Promise<void> {
  try {
    const { data } = await callAsOperator(showGoods, { params: { id } });
    $product.set({ state: 'loaded', value: data });
  } catch (failure) {
    const isMissing = isRefusal(failure) && failure.status === 404;
    $product.set(isMissing ? { state: 'missing' } : { state: 'failed', reason: reasonOf(failure) });
  }
}

/** Changes the draft, and keeps it. */
export function changeDraft(change: (draft: Draft) => Draft): void {
  const product = shownProduct();
  const before = $draft.get();
  const draft = { ...change(before), seen: before.seen ?? product?.revision };
  $draft.set(countChanges(draft) === 0 ? emptyDraft : draft);
  keepDraft(product?.id, draft);
}

/** Forgets what was typed. */
export function discardDraft(): void {
  $draft.set($product.get().state === 'new' ? asNew(emptyDraft) : emptyDraft);
  $conflicts.set([]);
  $isRestored.set(false);
  keepDraft(shownProduct()?.id, emptyDraft);
}

/** Saves the draft: what is typed stays until it is done, and what is typed meanwhile stays after it. */
export async function saveDraft(): Promise<SaveOutcome> {
  const { sent: open } = $draft.get();
  try {
    if (open && !isSameDraft($draft.get(), open.draft)) {
      // Whether that arrived must be known before something else is asked for.
      const known = await sendDraft().catch((failure: unknown): undefined => {
        if (!isRefusal(failure)) throw failure;
      });
      if (known && countChanges($draft.get()) === 0) return known;
    }
    return await sendDraft();
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    if (!(failure instanceof Refused)) return { state: 'failed', reason: reasonOf(failure) };
    return outcomeOf(failure);
  }
}

/** Sends what was sent before and not answered, else the draft, under a name that is kept with it. */
async function sendDraft(): Promise<SaveOutcome> {
  const product = shownProduct();
  const { sent: open, ...draft } = $draft.get();
  const requestFields = open ?? { attempt: randomUuid(), draft };
  persistDraft(product?.id, { ...draft, sent: requestFields });
  try {
    const saved = await sentTwice(() => (product ? sendEdits(product, requestFields) : sendNew(requestFields)));
    const rest = restOf($draft.get(), requestFields.draft, saved.revision);
    if (!product) keepDraft(undefined, emptyDraft);
    if (saved.made) $product.set({ state: 'loaded', value: saved.made });
    persistDraft(saved.id, rest);
    $conflicts.set([]);
    $isRestored.set(false);
    $savedRevision.set(saved.revision);
    if (product) await readProduct(product.id);
    return { state: 'saved', id: saved.id };
  } catch (failure) {
    if (isRefusal(failure)) persistDraft(product?.id, { ...$draft.get(), sent: undefined });
    throw failure;
  }
}

type SentDraft = NonNullable<Draft['sent']>;

interface Saved {
  id: number;
  revision: number;
  /** A new one. */
  made?: GoodsDetail;
}

async function sendEdits({ id, revision: shown }: GoodsDetail, { attempt, draft }: SentDraft): Promise<Saved> {
  const body = { edits: editsOf(id, draft), attempt, seen: draft.seen ?? shown };
  const { revision } = await callAsOperator(editCatalogue, { body });
  return { id, revision };
}

async function sendNew({ attempt, draft: { set, added } }: SentDraft): Promise<Saved> {
  const body = { set: sent(set), variations: added.map(sent), attempt };
  const { data: made } = await callAsOperator(createGoods, { body });
  return { id: made.id, revision: made.revision, made };
}

/** Shows a draft and keeps it. */
function persistDraft(id: number | undefined, draft: Draft): void {
  $draft.set(draft);
  keepDraft(id, draft);
}

function outcomeOf({ code, body, message }: Refused): SaveOutcome {
  if (code === 'goods_changed') {
    $conflicts.set(body['changed'] as ChangedMeanwhile[]);
    return { state: 'others' };
  }
  if (code === 'insufficient_stock') {
    const product = shownProduct();
    if (product) void readProduct(product.id);
    return { state: 'short', available: Number(body['available']) };
  }
  const faults = body['faults'] as ImportFault[] | undefined;
  return faults ? { state: 'faults', faults } : { state: 'failed', reason: message };
}

/** Decides about a field that a colleague changed: theirs stays, or the own one is written over it when saved. */
export async function decide(other: ChangedMeanwhile, keepsMine: boolean): Promise<void> {
  const rest = $conflicts.get().filter((each) => each !== other);
  changeDraft((draft) => {
    if (other.variation === undefined) return { ...draft, ...decided(draft, other, keepsMine) };
    const own = draft.variations[other.variation];
    if (!own) return draft;
    const changed = { ...own, ...decided(own, other, keepsMine) };
    return { ...draft, variations: { ...draft.variations, [other.variation]: changed } };
  });
  $conflicts.set(rest);
  if (rest.length === 0) await readProduct(other.product);
}

function decided({ set, was }: Pick<Draft, 'set' | 'was'>, { field, now }: ChangedMeanwhile, keepsMine: boolean) {
  if (keepsMine) return { set, was: { ...was, [field]: asTyped(now) } };
  const { [field]: _set, ...others } = set;
  const { [field]: _was, ...before } = was;
  return { set: others, was: before };
}

/** Takes the change that was saved last back; answers why not where it cannot be. */
export async function undoSaved(): Promise<string | undefined> {
  const revision = $savedRevision.get();
  const product = shownProduct();
  if (revision === undefined || !product) return undefined;
  try {
    const undone = await callAsOperator(undoCatalogueChange, { body: { revision } });
    $savedRevision.set(undone.revision);
    await readProduct(product.id);
    return undefined;
  } catch (failure) {
    return reasonOf(failure);
  }
}

function shownProduct(): GoodsDetail | undefined {
  const product = $product.get();
  return product.state === 'loaded' ? product.value : undefined;
}
