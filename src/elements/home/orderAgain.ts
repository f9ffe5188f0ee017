import { readJson } from '#api/fetchFile.ts';
import { ListingCards } from '#elements/listing/cards.ts';
import { narrowTo, parseFacts } from '#elements/listing/facts.ts';
import { readBought } from '#stores/orders/bought.ts';

/** Cards in the row. */
const maxCards = 4;

/** Shows the customer's last goods, as far as they are still sold and come; otherwise the page is without them. */
export async function showOrderAgain(section: HTMLElement): Promise<void> {
  const cards = await lastGoods(section.dataset).catch(() => []);
  section.querySelector('ul')?.replaceChildren(...cards);
  section.hidden = cards.length === 0;
  section.style.minHeight = '';
  reserveHeight(section);
  document.dispatchEvent(new CustomEvent('zay-cards', { detail: cards }));
}

async function lastGoods({ list = '', pieces = '' }: DOMStringMap): Promise<Element[]> {
  const bought = await readBought();
  if (bought.length === 0) return [];
  const { id, part } = narrowTo(parseFacts(await readJson(`${list}.json`)), bought);
  const refs = id.slice(0, maxCards).map((each, place) => ({ id: each, part: part[place] ?? 0 }));
  return new ListingCards(pieces).get(refs);
}

/** Remembers the height for screens of this width; the page keeps it free from its first paint the next time. */
function reserveHeight({ offsetHeight }: HTMLElement): void {
  try {
    localStorage['bought'] = `${innerWidth}/${offsetHeight}`;
  } catch {
    // Without storage the cards move the page once.
  }
}
