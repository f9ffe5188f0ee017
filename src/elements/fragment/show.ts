import { fetchHtmlFragment } from '#api/readHtml.ts';

const asked = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Fetches the file of a `<zay-fragment>` and shows it, once. `data-most` is how many cards it may have; those that the
 * page has already are left out.
 *
 * @throws when it does not come; then it may be asked for again
 */
export function showFragment(place: HTMLElement): Promise<void> {
  const known = asked.get(place);
  if (known) return known;
  const shown = show(place);
  asked.set(place, shown);
  shown.catch(() => asked.delete(place));
  return shown;
}

async function show(place: HTMLElement): Promise<void> {
  const { src = '', most } = place.dataset;
  const fragment = await fetchHtmlFragment(src).catch((failure: unknown) => {
    // Nobody asked for a strip, and there is a link in its place; a menu was opened.
    if (!most) throw failure;
  });
  if (!fragment) return void asked.delete(place);
  const cards = most ? leaveNewCards(fragment, Number(most)) : undefined;
  place.replaceChildren(...(cards?.length === 0 ? [] : fragment.childNodes));
  place.dataset['shown'] = '';
  if (cards) document.dispatchEvent(new CustomEvent('zay-cards', { detail: cards }));
}

/** Takes out of a fragment the cards that the page shows already, and those that are too many; returns what is left. */
function leaveNewCards(fragment: HTMLElement, most: number): Element[] {
  const linkOf = (card: Element): string => card.querySelector('a')?.pathname ?? '';
  const shown = new Set([...document.querySelectorAll('[data-card]')].map(linkOf)).add(location.pathname);
  const cards = [...fragment.querySelectorAll('[data-card]')];
  const left = cards.filter((card) => !shown.has(linkOf(card))).slice(0, most);
  for (const card of cards) if (!left.includes(card)) card.remove();
  return left;
}
