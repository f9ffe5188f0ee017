import { readJson } from '#api/fetchFile.ts';
import { ListingCards } from '#elements/listing/cards.ts';
import { parseFacts } from '#elements/listing/facts.ts';
import { narrowTo } from '#elements/listing/scope.ts';
import { readBought } from '#stores/orders/bought.ts';

/** Cards in the row. */
const maxCards = 4;

/**
 * Shows the customer's last goods, as far as they are still sold.
 *
 * @throws when they or their cards do not come, or none is sold any more; the page is then as it was
 */
export async function showOrderAgain(section: HTMLElement): Promise<void> {
  const { list = '', pieces = '' } = section.dataset;
  const bought = await readBought();
  if (bought.length === 0) return;
  const { id, part } = narrowTo(parseFacts(await readJson(`${list}.json`)), bought);
  const refs = id.slice(0, maxCards).map((each, place) => ({ id: each, part: part[place] ?? 0 }));
  const cards = await new ListingCards(pieces).get(refs);
  section.querySelector('ul')?.replaceChildren(...cards);
  section.hidden = false;
  document.dispatchEvent(new CustomEvent('zay-cards', { detail: cards }));
}
