/** Replaces the placeholders of a sentence: `{{count}} in stock`. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
