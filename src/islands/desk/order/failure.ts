import { fill } from '#i18n/fill.ts';
import type { MoveOutcome } from '#stores/desk/orders/order.ts';
import type { DeskOrderProps } from './words.ts';

/** Why a step was not done. */
export function failureIn(outcome: MoveOutcome, words: DeskOrderProps['words']): string | undefined {
  if (outcome.state === 'done') return undefined;
  return outcome.state === 'unsure' ? words.unsure : fill(words.failed, { message: outcome.reason });
}
