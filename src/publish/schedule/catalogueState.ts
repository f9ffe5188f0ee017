import { withoutUndefined } from '#contract/values/withoutUndefined.ts';

/** Which catalogue it is: its revision, and a mark that no other of the same number has. */
export interface CatalogueState {
  revision: number;
  mark?: string;
}

/** Before anything was published. */
export const nothingYet: CatalogueState = { revision: -1 };

/** What a publish has settled, by the release that is live: the catalogue may have moved on while it was read. */
export function settledBy(asked: CatalogueState, live: CatalogueState | undefined): CatalogueState {
  if (!live || live.revision < asked.revision) return asked;
  return withoutUndefined({ revision: live.revision, mark: live.mark ?? asked.mark });
}

/** Whether a catalogue does not follow a state but an earlier one, as after a database was restored. */
export const isOtherHistory = (now: CatalogueState, settled: CatalogueState): boolean =>
  now.revision < settled.revision || (now.revision === settled.revision && now.mark !== settled.mark);
