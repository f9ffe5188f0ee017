import type { PublishProgress, PublishReceipt, PublishStage, PublishView } from '#contract/operator/publish.ts';
import type { ReleaseRepair } from '#publish/release/repair.ts';

const stageText: Record<PublishStage, string> = {
  reading: 'reading the catalogue',
  compiling: 'preparing the templates',
  rendering: 'rendering pages',
  compressing: 'compressing what changed',
  checking: 'checking pages and links',
  switching: 'switching to the new release',
};

/** Returns what a publish does right now, with its counts. */
export function progressText({ state, progress }: PublishView): string {
  if (state === 'waiting') return 'waiting for its turn';
  return progress ? `${stageText[progress.stage]}${countsOf(progress)}` : 'starting to publish';
}

function countsOf({ done, total }: PublishProgress): string {
  if (total > 0) return ` ${done} of ${total}`;
  return done > 0 ? ` ${done}` : '';
}

/** A live release that was not as it was written, and what is served instead. */
export function repairText({ broken, lost, instead }: ReleaseRepair): string {
  const [first] = lost;
  const more = lost.length > 1 ? ` and ${counted(lost.length - 1, 'other file')}` : '';
  const what = first === undefined ? 'can not be read' : `has lost ${first}${more}`;
  const then = instead ? `release ${instead} is live until the site is up to date again` : 'all of it is built anew';
  return `release ${broken} ${what}, as after a power cut: ${then}`;
}

/** Returns what a publish did, line by line. */
export function receiptLines(receipt: PublishReceipt, publicUrl: string): string[] {
  const { release, before, revision, kind, pages, rendered, removed, bytes, changes, milliseconds } = receipt;
  if (kind === 'nothing')
    return [`Nothing to publish: release ${release} shows revision ${revision} of the catalogue already.`];
  const more = rendered + removed - changes.length;
  return [
    `Release ${release}${before ? `, before it ${before}` : ''}; revision ${revision} of the catalogue.`,
    `${counted(rendered, 'page')} of ${pages} rendered, ${removed} removed, ${formatBytes(bytes)} written.`,
    ...changes.map(({ path, why }) => `  ${path}  ${why}`),
    ...(changes.length > 0 && more > 0 ? [`  and ${more} more`] : []),
    Object.entries(milliseconds)
      .map(([stage, time]) => `${stage} ${(time / 1000).toFixed(1)} s`)
      .join(', '),
    `Live at ${publicUrl}.`,
  ];
}

export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** 12345 → "12.3 kB" */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
