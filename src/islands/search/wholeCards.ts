import type { SearchHit } from '#contract/search/calls.ts';
import { lineMark } from '#burmese/shownLines.ts';
import { fromZawgyi } from '#burmese/zawgyi.ts';
import { fill } from '#i18n/fill.ts';
import { hitsInLines } from './hitsInLines.ts';
import type { SearchWords } from './words.ts';

/** Shows hits as the cards of the shop, which can be sorted, narrowed and added; answers whether it could. */
export type ShowCards = (hits: readonly SearchHit[], text: string) => Promise<boolean>;

/** @param place is hidden until the cards are there; it holds the tools of a list */
export const wholeCards =
  (place: HTMLElement, words: SearchWords): ShowCards =>
  async (hits, text) => {
    const bar = place.querySelector<HTMLElement>('zay-listing');
    if (!bar) return false;
    const sentence = (form: string): string => fill(form, { text: fromZawgyi(text), count: '{{count}}' });
    try {
      const { openListing } = await import('#elements/listing/controller.ts');
      const { isShown } = await openListing(bar, {
        ids: hits.map(({ id }) => id),
        base: words.searchPage + encodeURIComponent(text),
        one: sentence(words.foundFor_one),
        other: sentence(words.foundFor_other),
        decorate: (card) => mark(card, text),
      });
      const isThere = await isShown;
      place.hidden = !isThere;
      return isThere;
    } catch {
      return false;
    }
  };

/** Marks what was typed in both names; a card that is shown again is marked already. */
function mark(card: Element, typed: string): void {
  for (const name of card.querySelectorAll('h3 > a, h3 + [lang]')) {
    if (name.querySelector('mark')) continue;
    const pieces = hitsInLines(partsOf(name), typed);
    name.replaceChildren(
      ...pieces.map((piece) => {
        if (!piece) return document.createElement('wbr');
        return piece.hit ? Object.assign(document.createElement('mark'), { textContent: piece.text }) : piece.text;
      }),
    );
  }
}

/** The parts of a name between which the page lets its lines be broken. */
const partsOf = (name: Element): string[] =>
  [...name.childNodes]
    .map((node) => (node.nodeName === 'WBR' ? lineMark : node.textContent))
    .join('')
    .trim()
    .split(lineMark);
