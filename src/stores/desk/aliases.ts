import { atom, map } from 'nanostores';
import { Refused, Unreachable } from '#api/failures.ts';
import { otherMyanmar } from '#burmese/otherMyanmar.ts';
import type { AliasKind } from '#contract/catalogue/aliasKinds.ts';
import { type AliasChoice, type SharedAlias, addAlias, listAliasChoices } from '#contract/operator/goods/aliases.ts';
import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { couldBeBurmese } from '#search/words/latinSyllables.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { latestOnly } from '#stores/latestOnly.ts';
import type { Loadable } from '#stores/loadable.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { callAsOperator } from './operator.ts';

/** Meanings of a text; `guessed` where only parts of it found that. */
export interface AliasChoices {
  choices: readonly AliasChoice[];
  guessed: boolean;
}

/** A search that has become the name of something. */
export interface Aliased {
  choice: AliasChoice;
  /** Of the change; undefined where it was called so already. */
  revision: number | undefined;
  shared: readonly SharedAlias[];
  isUndone: boolean;
  /** The reason why it could not be taken back. */
  reason?: string;
}

/** Outcomes of saving. */
export type AliasOutcome = { state: 'saved' | 'invalid' | 'zawgyi' | 'unsure' } | { state: 'failed'; reason: string };

export const $aliasChoices = atom<Loadable<AliasChoices>>({ state: 'loading' });

/** The meanings that searches have got here, by term. */
export const $aliased = map<Record<string, Aliased>>({});

const latest = latestOnly<Loadable<AliasChoices>>((choices) => $aliasChoices.set(choices));
const pauseMs = 250;
const longestQuestion = 100;

/** Looks for what a text may mean; while somebody types only once they pause. */
export function findAliasChoices(text: string, isTyping: boolean): Promise<void> {
  if (!isTyping) $aliasChoices.set({ state: 'loading' });
  const q = text.trim().slice(0, longestQuestion);
  return latest.ask(
    async () => {
      try {
        const { data: choices, guessed } = await callAsOperator(listAliasChoices, { query: { q } });
        return { state: 'loaded', value: { choices, guessed } };
      } catch (failure) {
        return { state: 'failed', reason: reasonOf(failure) };
      }
    },
    isTyping ? pauseMs : undefined,
  );
}

/** The kind that a name seems to be, by its letters; in Latin ones, whether it sounds Burmese. */
export function guessedKind(name: string): AliasKind {
  if (/\p{Script=Thai}/u.test(name)) return 'th';
  if (otherMyanmar.test(name)) return 'other';
  if (/\p{Script=Myanmar}/u.test(name)) return 'my';
  if (!/\p{Script=Latin}/u.test(name) && /\p{L}/u.test(name)) return 'other';
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => couldBeBurmese(word)) ? 'romanised' : 'en';
}

/** Makes what was searched for a hidden name of something. */
export async function saveAlias(
  term: string,
  choice: AliasChoice,
  name: string,
  kind: AliasKind,
): Promise<AliasOutcome> {
  const request = { name, kind, to: { kind: choice.kind, id: choice.id } };
  try {
    const { data } = await withIdempotencyKey(request, (attempt) =>
      callAsOperator(addAlias, { body: { ...request, attempt } }),
    );
    $aliased.setKey(term, { choice, revision: data.revision, shared: data.shared, isUndone: false });
    return { state: 'saved' };
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    const faults = failure instanceof Refused ? (failure.body['faults'] as ImportFault[] | undefined) : undefined;
    if (!faults) return { state: 'failed', reason: reasonOf(failure) };
    return { state: faults.some(({ message }) => /zawgyi/iu.test(message)) ? 'zawgyi' : 'invalid' };
  }
}

/** Takes it back. */
export async function undoAlias(term: string): Promise<void> {
  const aliased = $aliased.get()[term];
  if (aliased?.revision === undefined) return;
  try {
    await callAsOperator(undoCatalogueChange, { body: { revision: aliased.revision } });
    $aliased.setKey(term, { ...aliased, isUndone: true });
  } catch (failure) {
    $aliased.setKey(term, { ...aliased, reason: reasonOf(failure) });
  }
}
