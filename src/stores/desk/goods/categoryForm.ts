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
import { randomUuid, sentTwice } from '#stores/desk/attempts.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';
import { readNamed } from './categories.ts';
import type { Named, NamedKind } from './categoryChoices.ts';
import {
  emptyNamedDraft,
  keepNamedDraft,
  keptNamedDraft,
  type NamedDraft,
  namedFields,
  sentFields,
  shownNamed,
} from './categoryDraft.ts';
import { type ChangedFields, type Fields, type FieldValue, restOfFields, withField } from './draft.ts';

/** A category or a brand in its form, a new one without `one`; beside all of its kind. */
export interface NamedForm {
  kind: NamedKind;
  one: Named | undefined;
  all: readonly Named[];
  revision: number;
}

/** Outcomes of saving. */
export type NamedOutcome =
  | { state: 'saved'; id: number }
  | { state: 'faults'; faults: readonly ImportFault[] }
  | { state: 'others' | 'unsure' }
  | { state: 'failed'; reason: string };

export const $namedForm = atom<Loadable<NamedForm> | { state: 'missing' }>({ state: 'loading' });
export const $namedDraft = atom<NamedDraft>(emptyNamedDraft);
/** True if the draft is one of before. */
export const $isNamedRestored = atom(false);
/** Changes of colleagues in what is to be saved. */
export const $namedOthers = atom<readonly ChangedThere[]>([]);
/** The change of the catalogue that was saved last here. */
export const $namedRevision = atom<number | undefined>(undefined);

/** Opens the form of one of them, or of a new one, with what was typed before. */
export async function openNamed(kind: NamedKind, id: number | undefined, first: Fields = {}): Promise<void> {
  const kept = keptNamedDraft(kind, id);
  const isKept = Object.keys(kept.set).length > 0;
  $namedDraft.set(isKept ? kept : { ...emptyNamedDraft, set: first });
  $isNamedRestored.set(isKept);
  await readNamedForm(kind, id);
}

/** Reads the form again. */
export async function readNamedForm(kind: NamedKind, id: number | undefined): Promise<void> {
  try {
    const { data: all, revision } = await readNamed(kind);
    const one = all.find((each) => each.id === id);
    const value = { kind, one, all, revision };
    $namedForm.set(id !== undefined && !one ? { state: 'missing' } : { state: 'here', value });
  } catch (failure) {
    $namedForm.set({ state: 'failed', reason: reasonOf(failure) });
  }
}

/** Changes a field of the draft, and keeps it. One that gets another parent stands last there. */
export function setNamedField({ one, all, ...form }: NamedForm, field: string, value: FieldValue): void {
  const before = $namedDraft.get();
  const { parent } = shownNamed(one, all, before);
  const seen = namedFields(one, all, typeof parent === 'number' ? parent : null);
  const changed = withField(before, seen, field, value);
  const { set, was } = field === 'parent' ? without(changed, 'after') : changed;
  const draft = { ...before, set, was, seen: before.seen ?? form.revision };
  hold(form.kind, one?.id, Object.keys(set).length === 0 ? emptyNamedDraft : draft);
}

/** Forgets what was typed. */
export function discardNamed({ kind, one }: NamedForm): void {
  hold(kind, one?.id, emptyNamedDraft);
  $namedOthers.set([]);
  $isNamedRestored.set(false);
}

/** Saves the draft: what is typed stays until it is done, and what is typed meanwhile stays after it. */
export async function saveNamed(form: NamedForm): Promise<NamedOutcome> {
  const { sent: open, ...draft } = $namedDraft.get();
  try {
    if (open && Object.keys(restOfFields(draft, open).set).length > 0) {
      // Whether that arrived must be known before something else is asked for.
      const known = await sendNamed(form).catch((failure: unknown): undefined => {
        if (!isRefusal(failure)) throw failure;
      });
      if (known && !form.one) await readNamedForm(form.kind, known.id);
    }
    return { state: 'saved', id: (await sendNamed(currentForm() ?? form)).id };
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    if (!(failure instanceof Refused)) return { state: 'failed', reason: reasonOf(failure) };
    return outcomeOf(failure);
  }
}

/** Sends what was sent before and not answered, else the draft, under a name that is kept with it. */
async function sendNamed({ kind, one, revision: shown }: NamedForm): Promise<{ id: number }> {
  const { sent: open, ...draft } = $namedDraft.get();
  const wish = open ?? { attempt: randomUuid(), set: draft.set, was: draft.was };
  hold(kind, one?.id, { ...draft, sent: wish });
  try {
    const saved = await sentTwice(() => post(kind, one?.id, wish, draft.seen ?? shown));
    const rest = restOfFields($namedDraft.get(), wish);
    if (!one) keepNamedDraft(kind, undefined, emptyNamedDraft);
    $namedOthers.set([]);
    $isNamedRestored.set(false);
    $namedRevision.set(saved.revision);
    await readNamedForm(kind, saved.id);
    const isDone = Object.keys(rest.set).length === 0;
    hold(kind, saved.id, isDone ? emptyNamedDraft : { ...rest, seen: saved.revision ?? shown });
    return saved;
  } catch (failure) {
    if (isRefusal(failure)) hold(kind, one?.id, { ...$namedDraft.get(), sent: undefined });
    throw failure;
  }
}

async function post(
  kind: NamedKind,
  id: number | undefined,
  { attempt, set, was }: ChangedFields & { attempt: string },
  seen: number,
): Promise<{ id: number; revision?: number | undefined }> {
  const wish = { set: sentFields(set), attempt };
  if (id === undefined) {
    const call = kind === 'brand' ? createBrand : createCategory;
    return (await callAsOperator(call, { body: { ...wish, set: { name: '', ...wish.set } } })).data;
  }
  const body = { ...wish, was: sentFields(was), seen };
  return (await callAsOperator(kind === 'brand' ? editBrand : editCategory, { params: { id }, body })).data;
}

/** Shows a draft and keeps it. */
function hold(kind: NamedKind, id: number | undefined, draft: NamedDraft): void {
  $namedDraft.set(draft);
  keepNamedDraft(kind, id, draft);
}

function outcomeOf({ code, body, message }: Refused): NamedOutcome {
  if (code === 'goods_changed') {
    $namedOthers.set(body['changed'] as ChangedThere[]);
    return { state: 'others' };
  }
  const faults = body['faults'] as ImportFault[] | undefined;
  return faults ? { state: 'faults', faults } : { state: 'failed', reason: message };
}

/** Decides about a field that a colleague changed: theirs stays, or the own one is written over it when saved. */
export async function decideNamed({ kind, one }: NamedForm, other: ChangedThere, keepsMine: boolean): Promise<void> {
  const { field, now } = other;
  const draft = $namedDraft.get();
  const theirs = field === 'image' ? (typeof now === 'string' ? [{ url: now }] : []) : (now as FieldValue);
  const decided = keepsMine ? { set: draft.set, was: { ...draft.was, [field]: theirs } } : without(draft, field);
  hold(kind, one?.id, { ...draft, ...decided });
  const rest = $namedOthers.get().filter((each) => each !== other);
  $namedOthers.set(rest);
  if (rest.length === 0) await readNamedForm(kind, one?.id);
}

function without(draft: ChangedFields, field: string): ChangedFields {
  const { [field]: _set, ...set } = draft.set;
  const { [field]: _was, ...was } = draft.was;
  return { set, was };
}

/** Takes the change that was saved last back; answers why not where it cannot be. */
export async function undoNamed({ kind, one }: NamedForm): Promise<string | undefined> {
  const revision = $namedRevision.get();
  if (revision === undefined) return undefined;
  try {
    const undone = await callAsOperator(undoCatalogueChange, { body: { revision } });
    $namedRevision.set(undone.revision);
    await readNamedForm(kind, one?.id);
    return undefined;
  } catch (failure) {
    return reasonOf(failure);
  }
}

function currentForm(): NamedForm | undefined {
  const form = $namedForm.get();
  return form.state === 'here' ? form.value : undefined;
}
