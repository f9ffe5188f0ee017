import { followPublish } from '#api/followPublish.ts';
import { type PublishReceipt, startPublish } from '#contract/operator/publish.ts';
import { progressText } from '../../publish/text.ts';
import type { PublishingClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';

/** Called with each step of a publish, as a sentence. */
export type OnStep = (sentence: string) => void;

/**
 * Publishes and waits for the end.
 *
 * @throws {CommandEnded} it failed, with the reason
 */
export async function publishNow(client: PublishingClient, full: boolean, now: OnStep): Promise<PublishReceipt> {
  const { backend, base, token } = client;
  const { id } = await client.call(startPublish, { body: { full } });
  const { receipt, reason } = await followPublish(backend, id, {
    base,
    token,
    onStep: (view) => now(progressText(view)),
  });
  if (receipt) return receipt;
  throw new CommandEnded(exitCodes.faults, `${reason ?? 'It failed.'}\nThe pages that were live before stay live.`);
}
