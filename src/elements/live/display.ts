import type { LiveFacts } from './facts.ts';

/** Shows the facts of a product on its card. */
export function showOnCard(card: HTMLElement, { price, hasPrice, unit, left, gone }: LiveFacts): void {
  card.dataset['left'] = String(left);
  card.classList.toggle('gone', gone);
  const place = card.querySelector<HTMLElement>('.price');
  if (price === undefined || !place) return;
  const text = place.firstChild;
  if (text && text.textContent?.trim() !== price) {
    keepHeight(place);
    place.classList.toggle('none', !hasPrice);
    // The weight follows it.
    text.textContent = `${price} `;
  }
  const per = card.querySelector<HTMLElement>('.per');
  if (!per || per.textContent === unit) return;
  keepHeight(per);
  per.textContent = unit ?? '';
}

/** A longer price must not move the row below it: it stays on its line, and the weight after it is cut off. */
function keepHeight(place: HTMLElement): void {
  const height = `${place.getBoundingClientRect().height}px`;
  Object.assign(place.style, { height, display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' });
}

/**
 * Sets the facts of a variation on the page of its product: on its radio button, or on `<zay-variations>` itself where
 * there is only one.
 */
export function showOnChoice(place: HTMLElement, { price, hasPrice, unit, stock, left, gone }: LiveFacts): void {
  Object.assign(place.dataset, { stock, left });
  if (price !== undefined) Object.assign(place.dataset, { price, unit });
  if (hasPrice !== undefined) place.toggleAttribute('data-none', !hasPrice);
  place.toggleAttribute('data-gone', gone);
  const label = place.closest('label');
  label?.classList.toggle('out', gone);
  for (const [selector, text] of [
    ['b', price],
    ['small', unit],
  ] as const) {
    const shown = label?.querySelector(selector);
    if (shown && text !== undefined) shown.textContent = text;
  }
}
