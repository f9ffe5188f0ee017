import { editCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { changeOpening, getOpening, sweepTestOrders } from '#contract/operator/opening.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { createReading } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** The state of the shop, and what is to be done before it opens. */
export const opening = createReading('opening', async () => (await callAsOperator(getOpening, {})).data);

/** Opens the shop or closes it, as it was seen. */
export async function setOpen(isOpen: boolean, version: number): Promise<void> {
  opening.show((await callAsOperator(changeOpening, { body: { isOpen, version } })).data);
}

/** Takes goods off sale in one change of the catalogue, and answers which. */
export async function takeOffSale(products: readonly number[]): Promise<number> {
  const edits = products.map((product) => ({ product, set: { archived: true } }));
  const { revision } = await withIdempotencyKey(edits, (attempt) =>
    callAsOperator(editCatalogue, { body: { edits, attempt } }),
  );
  opening.refresh();
  return revision;
}

/** Takes such a change back. */
export async function bringBack(revision: number): Promise<void> {
  await callAsOperator(undoCatalogueChange, { body: { revision, leaveLater: true } });
  opening.refresh();
}

/** Deletes all orders that were tests. */
export async function removeTestOrders(): Promise<void> {
  let left: number;
  do {
    ({ left } = (await callAsOperator(sweepTestOrders, {})).data);
  } while (left > 0);
  opening.refresh();
}
