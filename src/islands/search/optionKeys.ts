/** Nothing is chosen: the focus is in the text alone. */
export const noOption = -1;

/**
 * The option that a key leads to, or undefined when the key is for the text. Arrows go around; Home and
 * End move in the text until an option is chosen.
 */
export function optionAfter(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (chosen + 1) % count;
  if (key === 'ArrowUp') return chosen <= 0 ? count - 1 : chosen - 1;
  if (chosen === noOption) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
