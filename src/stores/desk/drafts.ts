import { forgetDocuments, type Kept } from '#stores/document.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';

const prefix = 'desk-draft-';

/** Reads what was typed and not sent yet, kept in this tab; a tab without storage keeps nothing. */
export function keptDraft(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what was typed; nothing is kept of nothing. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(prefix + name, text);
    else sessionStorage.removeItem(prefix + name);
  } catch {
    // The box still has it.
  }
}

/** The place of the draft of a document in this tab. */
export const draftsOf = <Draft>(name: string) => ({
  read: (): Kept<Draft> | undefined => {
    const kept = asFields(parseStored(keptDraft(name)));
    return 'seen' in kept ? (kept as unknown as Kept<Draft>) : undefined;
  },
  keep: (kept: Kept<Draft> | undefined): void => keepDraft(name, kept ? JSON.stringify(kept) : ''),
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
