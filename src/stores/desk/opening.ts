import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { changeOpening, getOpening, sweepTestOrders } from '#contract/operator/opening.ts';
import { createReading } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** Whether the shop is open, and what is to be done before. */
export const opening = createReading('opening', async () => (await callAsOperator(getOpening, {})).data);

/** Opens the shop or closes it, as it was seen. */
export async function setOpen(isOpen: boolean, version: number): Promise<void> {
  opening.show((await callAsOperator(changeOpening, { body: { isOpen, version } })).data);
}

/**
 * Takes the sample range off sale, but for what was changed since, or brings it back: by the change that is undone. Answers the change
 * that did it.
 */
export async function undoRange(revision: number): Promise<number> {
  const undone = await callAsOperator(undoCatalogueChange, { body: { revision, leaveLater: true } });
  opening.refresh();
  return undone.revision;
}

/** Deletes all orders that were tests. */
export async function removeTestOrders(): Promise<void> {
  let left: number;
  do {
    ({ left } = (await callAsOperator(sweepTestOrders, {})).data);
  } while (left > 0);
  opening.refresh();
}
