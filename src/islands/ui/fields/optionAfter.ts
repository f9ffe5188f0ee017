/** No option is active: the keys are for the text alone. */
export const noOption = -1;

/**
 * The place of the option that a key leads to, or undefined when the key is for the text. Arrows go around; Home and
 * End move in the text until an option is active.
 */
export function optionAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (active === noOption) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
