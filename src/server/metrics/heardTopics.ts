import type { Config } from '#server/config/config.ts';
import type { ShopFigures, WaitingFigure } from './queries.ts';

/**
 * Takes out of the figures work for a receiver that the settings do not name any more: nobody waits for it, and it is
 * swept in time. The desk goes on to list what was given up.
 */
export function heardTopics(
  figures: ShopFigures,
  { webhook, publishing }: Pick<Config, 'webhook' | 'publishing'>,
): ShopFigures {
  const unheard = new Set([...(webhook ? [] : ['webhook']), ...(publishing.purge ? [] : ['purge'])]);
  const heard = (of: ReadonlyMap<string, WaitingFigure>): Map<string, WaitingFigure> =>
    new Map([...of].filter(([topic]) => !unheard.has(topic)));
  return {
    ...figures,
    outboxDue: heard(figures.outboxDue),
    outboxRetried: heard(figures.outboxRetried),
    outboxGivenUp: heard(figures.outboxGivenUp),
  };
}
