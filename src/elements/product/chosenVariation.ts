/** The radio button of the chosen variation on the page of a product; the whole choice where there is only one. */
export const chosenVariation = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('zay-variations [name=variation]:checked') ??
  document.querySelector<HTMLElement>('zay-variations');

/** The same where it can be bought; nothing where there is none to sell, or no such combination. */
export function buyableVariation(): HTMLElement | undefined {
  const place = chosenVariation();
  return place?.dataset['live'] ? place : undefined;
}
