import { fetchHtmlFragment } from '#api/readHtml.ts';
import { pageSize } from '#contract/catalogue/listingIndex.ts';

/**
 * Brings a later page of a list what would change all of them with each product: the categories, and the numbers of
 * products and pages. Where it does not come the page is without them, as it is without scripts.
 *
 * @param tree the place of the categories
 * @throws where it does not come
 */
export async function completePage(tree: HTMLElement): Promise<void> {
  const { src = '', base = '' } = tree.dataset;
  const shelves = (await fetchHtmlFragment(src)).querySelector<HTMLElement>('[data-counts]');
  if (!shelves) return;
  for (const link of shelves.querySelectorAll(`[data-tree] [href="${CSS.escape(base)}"]`))
    link.setAttribute('aria-current', 'page');
  for (const place of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const part = shelves.querySelector(`[data-${place.dataset['place']}]`);
    if (part) place.replaceWith(part);
  }
  showNumbers(shelves.dataset, base);
}

function showNumbers({ counts = '{}', one = '', other = '', of = '' }: DOMStringMap, base: string): void {
  const count = (JSON.parse(counts) as Record<string, number>)[base];
  if (count === undefined) return;
  const total = document.querySelector('[data-total]');
  const pages = document.querySelector('[data-pages]');
  if (total) total.textContent = `${(count === 1 ? one : other).replace('{{count}}', String(count))} · `;
  if (pages) pages.textContent = of.replace('{{total}}', String(Math.ceil(count / pageSize)));
}
