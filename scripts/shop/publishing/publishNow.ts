import { call } from '#api/call.ts';
import { followPublish } from '#api/followPublish.ts';
import { type PublishReceipt, type PublishView, startPublish } from '#contract/operator/publish.ts';
import { receiptLines, progressText } from '../../publish/text.ts';
import type { PublishingClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';

/** Told what goes on, again and again. */
export type OnStep = (sentence: string) => void;

/**
 * Publishes and waits for the end.
 *
 * @throws {Ended} it failed, with the reason
 */
export async function publishNow(door: PublishingClient, full: boolean, now: OnStep): Promise<PublishReceipt> {
  const { backend, base, token } = door;
  const { id } = await call(backend, startPublish, { body: { full } }, { token });
  const told = (view: PublishView): void => now(progressText(view));
  const { receipt, reason } = await followPublish(backend, id, { base, token, told });
  if (receipt) return receipt;
  throw new CommandEnded(exitCodes.faults, `${reason ?? 'It failed.'}\nThe pages that were live before stay live.`);
}

/** What came of it, for people or for programs. */
export function receiptOutput(receipt: PublishReceipt, publicUrl: string, json: boolean): string[] {
  return json ? [JSON.stringify(receipt)] : receiptLines(receipt, publicUrl);
}
