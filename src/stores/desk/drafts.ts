import { forgetDocuments, type Kept } from '#stores/document.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';

const prefix = 'desk-draft-';

const storageOf = (isOfBrowser: boolean): Storage => (isOfBrowser ? localStorage : sessionStorage);

/** Reads what was typed and not sent yet, kept in this tab or browser; one without storage keeps nothing. */
export function keptDraft(name: string, isOfBrowser = false): string {
  try {
    return storageOf(isOfBrowser).getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what was typed; nothing is kept of nothing. */
export function keepDraft(name: string, text: string, isOfBrowser = false): void {
  try {
    if (text) storageOf(isOfBrowser).setItem(prefix + name, text);
    else storageOf(isOfBrowser).removeItem(prefix + name);
  } catch {
    // The box still has it.
  }
}

/**
 * The place of the draft of a document.
 *
 * @param isOfBrowser true where it outlives the tab, as on a phone that goes to sleep; nothing personal stays there
 */
export const draftsOf = <Draft, Thing = unknown>(name: string, isOfBrowser = false) => ({
  read: (): Kept<Draft, Thing> | undefined => {
    const kept = asFields(parseStored(keptDraft(name, isOfBrowser)));
    return 'seen' in kept ? (kept as unknown as Kept<Draft, Thing>) : undefined;
  },
  keep: (kept: Kept<Draft, Thing> | undefined): void => keepDraft(name, kept ? JSON.stringify(kept) : '', isOfBrowser),
});

/** Forgets all of them: they may say something about customers to whoever signs in next. */
export function forgetDrafts(): void {
  forgetDocuments();
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const key of keys) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
}
