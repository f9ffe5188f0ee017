import { fill } from '#i18n/fill.ts';

const names = ['colour', 'size'] as const;
type Name = (typeof names)[number];
type Values = Partial<Record<Name, HTMLInputElement | undefined>>;

/**
 * Lets a group for the colour and one for the size choose together among the variations of `place`. A value that does
 * not go with that of the other group says so in words. Two that do not go together are no variation, and the page
 * asks for another one.
 */
export function groupVariations(place: HTMLElement): void {
  const radios = (name: string): HTMLInputElement[] => [...place.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
  const checked = (name: string): HTMLInputElement | undefined => radios(name).find((radio) => radio.checked);
  const chosen = (): Values => ({ colour: checked('colour'), size: checked('size') });
  const variations = radios('variation');
  const find = ({ colour, size }: Values): HTMLInputElement | undefined =>
    variations.find(({ dataset }) => dataset['colour'] === colour?.value && dataset['size'] === size?.value);

  /** Says of each value whether it goes with the other group's, and whether there is any left. */
  const render = (): void => {
    const now = chosen();
    for (const name of names) {
      for (const radio of radios(name)) {
        const match = find({ ...now, [name]: radio });
        const other = labelOf(now[name === 'colour' ? 'size' : 'colour']);
        const isGone = match?.dataset['gone'] !== undefined;
        const note = (isGone && match.dataset['stock']) || (name === 'size' && match?.dataset['unit']) || '';
        mark(radio, match, match ? note : sentence('apart', { other }));
      }
    }
  };
  const sentence = (key: string, values: Record<string, string>): string => fill(place.dataset[key] ?? '', values);

  /** Chooses the variation of both groups as if it had been clicked itself. */
  const choose = (): void => {
    const now = chosen();
    const match = find(now);
    for (const variation of variations) variation.checked = variation === match;
    place.toggleAttribute('data-unmatched', !match);
    if (!match) {
      for (const state of ['none', 'gone']) place.removeAttribute(`data-${state}`);
      const stock = sentence('noneSuch', { colour: labelOf(now.colour), size: labelOf(now.size) });
      Object.assign(place.dataset, { stock, label: '', price: '–', unit: '', weight: '–' });
    }
    place.dispatchEvent(new Event('change', { bubbles: true }));
  };

  // A browser may come back to two values that do not go together: then the first variation is chosen.
  const first = checked('variation') ?? variations[0];
  for (const name of names) for (const radio of radios(name)) radio.checked = radio.value === first?.dataset[name];
  place.addEventListener('change', ({ target }) =>
    names.some((name) => target instanceof HTMLInputElement && target.name === name) ? choose() : render(),
  );
  if (first?.checked) return render();
  if (first) first.checked = true;
  place.dispatchEvent(new Event('change', { bubbles: true }));
}

const labelOf = (radio: HTMLInputElement | undefined): string =>
  radio?.closest('label')?.querySelector('span')?.textContent ?? '';

function mark(radio: HTMLInputElement, match: HTMLInputElement | undefined, words: string): void {
  const label = radio.closest('label');
  radio.toggleAttribute('data-apart', !match);
  radio.toggleAttribute('data-gone', match?.dataset['gone'] !== undefined);
  const price = label?.querySelector('b');
  if (price) price.textContent = match?.dataset['price'] ?? '';
  const note = label?.querySelector('small');
  if (words) (note ?? label?.appendChild(document.createElement('small')))?.replaceChildren(words);
  else note?.remove();
}
