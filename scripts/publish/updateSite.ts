import type { TerminalOutput } from '../terminal/output.ts';
import { PublishFailed, unlessAway } from '../terminal/failure.ts';
import type { ShopSite } from './shopSite.ts';
import { progressText } from './text.ts';

/**
 * Brings the site up to date when the server starts, and says how that ended. A shop that has pages stays open with them
 * whatever happens: also when the database goes away just now.
 *
 * @throws {PublishFailed} there are no pages at all
 */
export async function updateSite(site: ShopSite, terminal: TerminalOutput): Promise<void> {
  const hold = await unlessAway(site.publisher.hold());
  if (hold && site.live())
    return terminal.done(`an earlier release is live since ${hold.since}; npm run publish:site lets changes go on`);
  terminal.now('looking whether the site is up to date');
  const { receipt, reason } = await site.update((view) => terminal.now(progressText(view)));
  if (receipt) {
    const pages = `${receipt.pages} pages`;
    return terminal.done(
      receipt.kind === 'nothing' ? `the site is up to date: ${pages}` : `the site is live: ${pages}`,
    );
  }
  if (!site.live()) throw new PublishFailed(reason);
  console.error(`\n${reason ?? ''}\nThe pages that were live before stay live.`);
}
