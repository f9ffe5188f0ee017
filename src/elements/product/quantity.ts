/** The box for the quantity on the page of a product. A fault is shown beside it at once, and what is typed stays. */
import { pageSentence } from '#elements/shell/plainNotice.ts';
import { parseQuantity, type Quantity } from '#stores/basket/quantity.ts';

const quantityBox = (): HTMLInputElement | null => document.querySelector('#buy input');

/** Units that the shop has of the chosen variation; infinitely many where the page does not know. */
const maxUnits = (): number => Number(chosenVariation()?.dataset['left'] ?? Infinity);

/** The typed units; none where what is typed is no quantity, which is then shown as a fault. */
export function typedUnits(): number | undefined {
  const box = quantityBox();
  const { units, fault } = parseQuantity(box?.value ?? '', maxUnits());
  if (box) box.ariaInvalid = String(fault !== undefined);
  showFault(fault);
  return units;
}

/** Shows a fault beside the box; none takes it away. */
export function showFault(fault: Quantity['fault']): void {
  const available = maxUnits();
  // Where nothing is left there is no box.
  const words = fault && available > 0 ? pageSentence(fault, { available }) : '';
  const note = document.querySelector('#buy [role=status]');
  // Screen readers read a region again that is written again, even if it says the same.
  if (note && note.textContent !== words) note.textContent = words;
}

/** Puts a quantity into the box. */
export function setUnits(units: number): void {
  const box = quantityBox();
  if (box) box.value = String(units);
  typedUnits();
}

/** One more or less; where that is no quantity the fault is shown, and the box stays as it is. */
function step(by: number): void {
  const { units } = parseQuantity(quantityBox()?.value ?? '', Infinity);
  if (units === undefined) return void typedUnits();
  const { fault } = parseQuantity(String(units + by), by > 0 ? maxUnits() : Infinity);
  if (fault) showFault(fault);
  else setUnits(units + by);
}

/** Moves the focus to the box. */
export const focusQuantity = (): void => quantityBox()?.focus();

document.addEventListener('input', ({ target }) => {
  if (target === quantityBox()) typedUnits();
});
document.addEventListener('change', ({ target }) => {
  // Another size or colour, or what the shop has now.
  if ((target as Element).closest('zay-variations')) typedUnits();
});
document.addEventListener('click', ({ target }) => {
  const by = target instanceof HTMLElement && target.closest('#buy') && target.dataset['by'];
  if (by) step(Number(by));
});

/** The radio button of the chosen variation on the page of a product; the whole choice where there is only one. */
const chosenVariation = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('zay-variations [name=variation]:checked') ??
  document.querySelector<HTMLElement>('zay-variations');

/** The same where it can be bought; nothing where there is none to sell, or no such combination. */
export function buyableVariation(): HTMLElement | undefined {
  const place = chosenVariation();
  return place?.dataset['live'] ? place : undefined;
}
