import { later } from '#islands/ui/later.tsx';
import type * as Unknown from './UnknownOutcome.tsx';

/** Fetches what is shown where no answer came; called before an order is sent, since the line may be gone then. */
export const loadUnknownOutcome = async (): Promise<(typeof Unknown)['UnknownOutcome']> =>
  (await import('./UnknownOutcome.tsx')).UnknownOutcome;

/** The outcome of an order of which no answer came. */
export const UnknownOutcome = later(loadUnknownOutcome, ({ words }) => <p role="status">{words.unknown.text}</p>);
