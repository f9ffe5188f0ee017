import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { parseStored } from '#stores/parseStored.ts';
import type { TypedPayees } from './payeeForm.ts';

/** What somebody typed over a version of the accounts. */
export interface PayeeDraft {
  version: number;
  typed: TypedPayees;
}

interface Kept extends PayeeDraft {
  email: string;
  at: number;
}

/** Long enough to look up a number in the app of the bank. */
const keptMs = 60 * 60 * 1000;

/**
 * What was typed and not saved. It stays in this tab, since a phone reloads it after a look into the app of the bank;
 * but for its writer alone and for an hour: where money goes is not saved by somebody who did not type it.
 */
export function readPayeeDraft(email: string, now: number): PayeeDraft | undefined {
  const kept = parseStored(keptDraft(name)) as Kept | null | undefined;
  if (!kept) return undefined;
  if (kept.email === email && now - kept.at < keptMs) return kept;
  forgetPayeeDraft();
  return undefined;
}

/** Keeps what was typed. */
export const keepPayeeDraft = (draft: PayeeDraft, email: string, now: number): void =>
  keepDraft(name, JSON.stringify({ ...draft, email, at: now } satisfies Kept));

/** Forgets it: it was saved, or is not wanted. */
export const forgetPayeeDraft = (): void => keepDraft(name, '');

const name = 'payees';
