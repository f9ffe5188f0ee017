import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../public/locales/', import.meta.url);

/** The places of all sentences of a language: `fund.json: sections.0.heading`. Burmese has one plural form where English has two. */
function placesIn(locale: string): Set<string> {
  const files = readdirSync(new URL(locale, folder)).filter((file) => file.endsWith('.json'));
  const below = (words: unknown, path: string): string[] =>
    typeof words === 'object' && words !== null
      ? Object.entries(words).flatMap(([key, value]) => below(value, path ? `${path}.${key}` : key))
      : [path];
  return new Set(
    files.flatMap((file) =>
      below(JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')), '')
        .filter((path) => !path.endsWith('_one'))
        .map((path) => `${file}: ${path}`),
    ),
  );
}

/** Returns a sentence for each word that one language has and the other has not. No page is built with such a word. */
export function missingWords(): string[] {
  const [en, my] = [placesIn('en'), placesIn('my')];
  const lacks = (locale: string, here: Set<string>, there: Set<string>): string[] =>
    [...there]
      .filter((place) => !here.has(place))
      .map((place) => `public/locales/${locale} lacks a word of the other language: ${place}`);
  return [...lacks('my', my, en), ...lacks('en', en, my)];
}
