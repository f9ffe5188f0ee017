import { faults } from '#burmese/faults.ts';
import { normalise } from '#burmese/normalise.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { zawgyiProbability } from './texts.ts';

/**
 * The Burmese texts of a page or of a JSON: what is between tags, in quotes, and between strings. Entities and escapes
 * stand for no Burmese letter.
 */
export const burmeseIn = (source: string): string[] =>
  source
    // Where lines may be broken: as elements, and as marks in the words of islands.
    .replaceAll(/<wbr>|\u200b/gu, '')
    .split(/[<>"\n]|\\[nt"]|&#?\w+;/u)
    .filter((text) => /[\u1000-\u109f]/u.test(text))
    .map((text) => text.replaceAll(/\s+/gu, ' '));

/** The texts that are not Burmese in Unicode in its one spelling, each with what is wrong. */
export const misspelt = (texts: Iterable<string>): string[] =>
  [...texts].flatMap((text) => {
    const fault = faultOf(text);
    return fault ? [`${text} ${fault}`] : [];
  });

function faultOf(text: string): string | undefined {
  if (isZawgyi(text)) return 'is Zawgyi';
  if (zawgyiProbability(text) > 0.95 && faults(text) > 0) return 'is Zawgyi to the model, and misspelt';
  return normalise(text) === text ? undefined : 'is not normalised';
}
