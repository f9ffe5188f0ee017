import { fill } from '#i18n/fill.ts';
import type { MoveOutcome } from '#stores/desk/orders/order.ts';
import { actorText, type DeskOrderProps, eventText } from './words.ts';

/** Why a step was not done. */
export function failureIn(outcome: MoveOutcome, words: DeskOrderProps['words']): string | undefined {
  if (outcome.state === 'done') return undefined;
  if (outcome.state === 'unsure') return words.unsure;
  const { first, reason } = outcome;
  const message = first
    ? fill(words.elsewhere, { actor: actorText(first.actor, words), what: eventText(first.kind, words) })
    : reason;
  return fill(words.failed, { message });
}
