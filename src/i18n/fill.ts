/** Letters that are read from right to left, and marks that turn the direction. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Returns a value between marks that keep its direction to itself, where it has one: the sentence around it stays. */
const isolated = (value: string): string => (turning.test(value) ? `\u2068${value}\u2069` : value);

/** Replaces the placeholders of a sentence: `{{count}} in stock`. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(String(values[name])));
