import { fill } from '#i18n/fill.ts';
import type { Outcome } from '#stores/document.ts';

interface Words {
  kept: string;
  same: string;
  saved: string;
  undone: string;
  refused: string;
  /** With `{{reason}}`. */
  failed: string;
}

/** Returns what the bar says of an outcome; that a colleague was faster is said above the form. */
export function outcomeText(outcome: Outcome<unknown> | undefined, words: Words): string | undefined {
  if (!outcome || outcome.state === 'changed') return undefined;
  return outcome.state === 'failed' ? fill(words.failed, { reason: outcome.reason }) : words[outcome.state];
}

/** Returns true if somebody has to mend something. */
export const isFault = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome?.state === 'refused' || outcome?.state === 'failed';
