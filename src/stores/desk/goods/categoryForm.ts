import { atom } from 'nanostores';
import { Refused, Unreachable } from '#api/failures.ts';
import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import {
  type ChangedThere,
  createBrand,
  createCategory,
  editBrand,
  editCategory,
} from '#contract/operator/goods/categories.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { randomUuid, sentTwice } from '#stores/desk/idempotencyKey.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';
import { readCategoriesAndBrands } from './categories.ts';
import type { CategoryOrBrand, CategoryOrBrandKind } from './categoryChoices.ts';
import {
  emptyCategoryOrBrandDraft,
  persistCategoryOrBrandDraft,
  persistedCategoryOrBrandDraft,
  type CategoryOrBrandDraft,
  namedFields,
  sentFields,
  shownCategoryOrBrand,
} from './categoryDraft.ts';
import { type ChangedFields, type Fields, type FieldValue, restOfFields, withField } from './draft.ts';

/** A category or a brand in its form, a new one without `one`; beside all of its kind. */
export interface CategoryOrBrandForm {
  kind: CategoryOrBrandKind;
  one: CategoryOrBrand | undefined;
  all: readonly CategoryOrBrand[];
  revision: number;
}

/** Outcomes of saving. */
export type CategoryOrBrandOutcome =
  | { state: 'saved'; id: number }
  | { state: 'faults'; faults: readonly ImportFault[] }
  | { state: 'others' | 'unsure' }
  | { state: 'failed'; reason: string };

export const $categoryOrBrandForm = atom<Loadable<CategoryOrBrandForm> | { state: 'missing' }>({ state: 'loading' });
export const $namedDraft = atom<CategoryOrBrandDraft>(emptyCategoryOrBrandDraft);
/** True if the draft is one of before. */
export const $isCategoryOrBrandRestored = atom(false);
/** Changes of colleagues in what is to be saved. */
export const $categoryOrBrandConflicts = atom<readonly ChangedThere[]>([]);
/** The change of the catalogue that was saved last here. */
export const $namedRevision = atom<number | undefined>(undefined);

/** Opens the form of one of them, or of a new one, with what was typed before. */
export async function openCategoryOrBrand(
  kind: CategoryOrBrandKind,
  id: number | undefined,
  first: Fields = {},
): Promise<void> {
  const kept = persistedCategoryOrBrandDraft(kind, id);
  const isKept = Object.keys(kept.set).length > 0;
  $namedDraft.set(isKept ? kept : { ...emptyCategoryOrBrandDraft, set: first });
  $isCategoryOrBrandRestored.set(isKept);
  await readCategoryOrBrandForm(kind, id);
}

/** Reads the form again. */
export async function readCategoryOrBrandForm(kind: CategoryOrBrandKind, id: number | undefined): Promise<void> {
  try {
    const { data: all, revision } = await readCategoriesAndBrands(kind);
    const one = all.find((each) => each.id === id);
    const value = { kind, one, all, revision };
    $categoryOrBrandForm.set(id !== undefined && !one ? { state: 'missing' } : { state: 'loaded', value });
  } catch (failure) {
    $categoryOrBrandForm.set({ state: 'failed', reason: reasonOf(failure) });
  }
}

/** Changes a field of the draft, and keeps it. One that gets another parent stands last there. */
export function setCategoryOrBrandField(
  { one, all, ...form }: CategoryOrBrandForm,
  field: string,
  value: FieldValue,
): void {
  const before = $namedDraft.get();
  const { parent } = shownCategoryOrBrand(one, all, before);
  const seen = namedFields(one, all, typeof parent === 'number' ? parent : null);
  const changed = withField(before, seen, field, value);
  const { set, was } = field === 'parent' ? without(changed, 'after') : changed;
  const draft = { ...before, set, was, seen: before.seen ?? form.revision };
  persistDraft(form.kind, one?.id, Object.keys(set).length === 0 ? emptyCategoryOrBrandDraft : draft);
}

/** Forgets what was typed. */
export function discardCategoryOrBrand({ kind, one }: CategoryOrBrandForm): void {
  persistDraft(kind, one?.id, emptyCategoryOrBrandDraft);
  $categoryOrBrandConflicts.set([]);
  $isCategoryOrBrandRestored.set(false);
}

/** Saves the draft: what is typed stays until it is done, and what is typed meanwhile stays after it. */
export async function saveCategoryOrBrand(form: CategoryOrBrandForm): Promise<CategoryOrBrandOutcome> {
  const { sent: open, ...draft } = $namedDraft.get();
  try {
    if (open && Object.keys(restOfFields(draft, open).set).length > 0) {
      // Whether that arrived must be known before something else is asked for.
      const known = await sendCategoryOrBrand(form).catch((failure: unknown): undefined => {
        if (!isRefusal(failure)) throw failure;
      });
      if (known && !form.one) await readCategoryOrBrandForm(form.kind, known.id);
    }
    return { state: 'saved', id: (await sendCategoryOrBrand(currentForm() ?? form)).id };
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    if (!(failure instanceof Refused)) return { state: 'failed', reason: reasonOf(failure) };
    return outcomeOf(failure);
  }
}

/** Sends what was sent before and not answered, else the draft, under a name that is kept with it. */
async function sendCategoryOrBrand({ kind, one, revision: shown }: CategoryOrBrandForm): Promise<{ id: number }> {
  const { sent: open, ...draft } = $namedDraft.get();
  const requestFields = open ?? { attempt: randomUuid(), set: draft.set, was: draft.was };
  persistDraft(kind, one?.id, { ...draft, sent: requestFields });
  try {
    const saved = await sentTwice(() => post(kind, one?.id, requestFields, draft.seen ?? shown));
    const rest = restOfFields($namedDraft.get(), requestFields);
    if (!one) persistCategoryOrBrandDraft(kind, undefined, emptyCategoryOrBrandDraft);
    $categoryOrBrandConflicts.set([]);
    $isCategoryOrBrandRestored.set(false);
    $namedRevision.set(saved.revision);
    await readCategoryOrBrandForm(kind, saved.id);
    const isDone = Object.keys(rest.set).length === 0;
    persistDraft(kind, saved.id, isDone ? emptyCategoryOrBrandDraft : { ...rest, seen: saved.revision ?? shown });
    return saved;
  } catch (failure) {
    if (isRefusal(failure)) persistDraft(kind, one?.id, { ...$namedDraft.get(), sent: undefined });
    throw failure;
  }
}

async function post(
  kind: CategoryOrBrandKind,
  id: number | undefined,
  { attempt, set, was }: ChangedFields & { attempt: string },
  seen: number,
): Promise<{ id: number; revision?: number | undefined }> {
  const requestFields = { set: sentFields(set), attempt };
  if (id === undefined) {
    const call = kind === 'brand' ? createBrand : createCategory;
    return (await callAsOperator(call, { body: { ...requestFields, set: { name: '', ...requestFields.set } } })).data;
  }
  const body = { ...requestFields, was: sentFields(was), seen };
  return (await callAsOperator(kind === 'brand' ? editBrand : editCategory, { params: { id }, body })).data;
}

/** Shows a draft and keeps it. */
function persistDraft(kind: CategoryOrBrandKind, id: number | undefined, draft: CategoryOrBrandDraft): void {
  $namedDraft.set(draft);
  persistCategoryOrBrandDraft(kind, id, draft);
}

function outcomeOf({ code, body, message }: Refused): CategoryOrBrandOutcome {
  if (code === 'goods_changed') {
    $categoryOrBrandConflicts.set(body['changed'] as ChangedThere[]);
    return { state: 'others' };
  }
  const faults = body['faults'] as ImportFault[] | undefined;
  return faults ? { state: 'faults', faults } : { state: 'failed', reason: message };
}

/** Decides about a field that a colleague changed: theirs stays, or the own one is written over it when saved. */
export async function decideCategoryOrBrand(
  { kind, one }: CategoryOrBrandForm,
  other: ChangedThere,
  keepsMine: boolean,
): Promise<void> {
  const { field, now } = other;
  const draft = $namedDraft.get();
  const theirs = field === 'image' ? (typeof now === 'string' ? [{ url: now }] : []) : (now as FieldValue);
  const decided = keepsMine ? { set: draft.set, was: { ...draft.was, [field]: theirs } } : without(draft, field);
  persistDraft(kind, one?.id, { ...draft, ...decided });
  const rest = $categoryOrBrandConflicts.get().filter((each) => each !== other);
  $categoryOrBrandConflicts.set(rest);
  if (rest.length === 0) await readCategoryOrBrandForm(kind, one?.id);
}

function without(draft: ChangedFields, field: string): ChangedFields {
  const { [field]: _set, ...set } = draft.set;
  const { [field]: _was, ...was } = draft.was;
  return { set, was };
}

/** Takes the change that was saved last back; answers why not where it cannot be. */
export async function undoCategoryOrBrand({ kind, one }: CategoryOrBrandForm): Promise<string | undefined> {
  const revision = $namedRevision.get();
  if (revision === undefined) return undefined;
  try {
    const undone = await callAsOperator(undoCatalogueChange, { body: { revision } });
    $namedRevision.set(undone.revision);
    await readCategoryOrBrandForm(kind, one?.id);
    return undefined;
  } catch (failure) {
    return reasonOf(failure);
  }
}

function currentForm(): CategoryOrBrandForm | undefined {
  const form = $categoryOrBrandForm.get();
  return form.state === 'loaded' ? form.value : undefined;
}
