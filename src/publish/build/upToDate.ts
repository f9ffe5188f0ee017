import type { PublishReceipt } from '#contract/operator/publish.ts';
import type { Release } from '#publish/release/record.ts';
import { StageTimer } from './stageTimer.ts';

/** The receipt of a publish that has nothing to do: the live release is right already. */
export const upToDateReceipt = (live: Release): PublishReceipt => ({
  release: live.id,
  revision: live.revision,
  kind: 'nothing',
  pages: live.pages,
  rendered: 0,
  removed: 0,
  changes: [],
  bytes: 0,
  milliseconds: new StageTimer().times,
  liveAt: live.builtAt,
});
