/**
 * The box for the quantity on the page of a product. What cannot be bought is said beside it at once, and left as it
 * was typed.
 */
import { chosenVariation } from './chosenVariation.ts';
import { pageSentence } from '#elements/shell/plainNotice.ts';
import { type Quantity, parseQuantity } from '#stores/basket/quantity.ts';

const bar = document.querySelector('form.bar');
const box = bar?.querySelector('input');
const note = bar?.querySelector<HTMLElement>('.fault');

/** Units that the shop has of what is chosen; no end of them where the page does not know. */
const most = (): number => Number(chosenVariation()?.dataset['left'] ?? Infinity);

/** The units that are asked for; none where what is typed is no quantity, which is then said beside it. */
export function typedUnits(): number | undefined {
  const { units, fault } = parseQuantity(box?.value ?? '', most());
  if (box) box.ariaInvalid = String(fault !== undefined);
  showFault(fault);
  return units;
}

/** Says a fault beside the box; none takes it away. */
export function showFault(fault: Quantity['fault']): void {
  const available = most();
  // Where nothing is left there is no box.
  const words = fault && available > 0 ? pageSentence(fault, { available }) : '';
  // What is read aloud when it changes must not be written again as it was.
  if (note && note.textContent !== words) note.textContent = words;
}

/** Puts a quantity into the box. */
export function setUnits(units: number): void {
  if (box) box.value = String(units);
  typedUnits();
}

/** One more or less; where there is no such quantity it says why, and the box stays as it is. */
function step(by: number): void {
  const { units } = parseQuantity(box?.value ?? '', Infinity);
  if (units === undefined) return void typedUnits();
  const { fault } = parseQuantity(String(units + by), by > 0 ? most() : Infinity);
  if (fault) showFault(fault);
  else setUnits(units + by);
}

/** The box, to type in it what was asked for. */
export const focusQuantity = (): void => box?.focus();

box?.addEventListener('input', typedUnits);
// Another size or colour, or what the shop has now.
document.querySelector('zay-variations')?.addEventListener('change', typedUnits);
bar?.addEventListener('click', ({ target }) => {
  const by = target instanceof HTMLElement && target.dataset['by'];
  if (by) step(Number(by));
});
