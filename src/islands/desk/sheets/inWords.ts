import { Refused } from '#api/failures.ts';
import { fill } from '#i18n/fill.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { SheetsProps } from './words.ts';

type Values = Record<string, string>;

/**
 * A sentence of the shop about a sheet in the words of the page; undefined for a rare one that has none, and on a page
 * in English, where it stands as it is.
 */
export function inWords(sentence: string, { sentences, asSent }: SheetsProps['words']): string | undefined {
  if (!asSent) return undefined;
  const found = Object.entries(asSent).flatMap(([key, pattern]) => {
    const values = valuesIn(sentence, pattern.split(/\{\{(\w+)\}\}/u));
    return values ? [{ key: key as keyof typeof sentences, values, said: pattern.length }] : [];
  });
  // Of several the one that says most.
  const [best] = found.sort((a, b) => b.said - a.said);
  return best && fill(sentences[best.key], best.values);
}

/** The reason why a sheet could not be read or written, the shop's reason in it in the words of the page. */
export function refusalInWords(failure: unknown, words: SheetsProps['words']): string {
  if (!(failure instanceof Refused)) return reasonOf(failure);
  const { message, reason } = failure.body;
  return typeof reason === 'string' ? message.replace(reason, () => inWords(reason, words) ?? reason) : message;
}

/**
 * Returns the values in the gaps of a sentence; `parts` are its own words and, at every second place, the name of a
 * gap.
 */
function valuesIn(sentence: string, [first = '', ...rest]: readonly string[]): Values | undefined {
  if (!sentence.startsWith(first)) return undefined;
  const values: Values = {};
  let at = first.length;
  for (let i = 0; i < rest.length; i += 2) {
    const [gap = '', words = ''] = rest.slice(i, i + 2);
    const isLast = i + 2 >= rest.length;
    const end = isLast ? sentence.length - words.length : sentence.indexOf(words, at);
    if (end < at || (isLast && !sentence.endsWith(words))) return undefined;
    values[gap] = sentence.slice(at, end);
    at = end + words.length;
  }
  return at === sentence.length ? values : undefined;
}
