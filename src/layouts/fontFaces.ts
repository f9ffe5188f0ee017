import type { Locale } from '#contract/values/locale.ts';

const face = (family: string, src: string, range: string): string =>
  `@font-face{font-family:${family};src:${src};font-weight:100 900;font-display:swap;unicode-range:${range}}`;

const file = (name: string): string => `url(/fonts/${name}.woff2)format("woff2")`;

/** Burmese, and the dotted circle that browsers draw below a lone vowel sign. */
const burmese = 'U+1000-104F,U+25CC';

const localNames = ['Noto Sans Myanmar', 'NotoSansMyanmar-Regular', 'Myanmar Text', 'Myanmar Sangam MN', 'Myanmar MN'];
const localFonts = [...localNames, 'Padauk'].map((name) => `local("${name}")`).join();

const latin = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

/**
 * For Burmese pages. One weight: a bold file would cost as much as a whole page, and synthetic bold smears the small
 * circles of the script, so headings differ by size. No local() first: other fonts have other heights, and a phone with
 * an old Zawgyi font may draw Unicode wrongly. Pali, Shan, Mon and Karen are in a second file.
 *
 * For a shopper who chose Burmese numerals the same file draws 0 to 9 as ၀ to ၉: nothing more is fetched, nothing moves,
 * and copying, finding and reading aloud work with the digits of the text. Fields, codes, phone numbers and English text
 * keep theirs.
 */
const burmesePages =
  face('Zay Burmese', file('burmese'), burmese) +
  face('Zay Burmese', file('burmese-rest'), 'U+1050-109F,U+A9E0-A9FE,U+AA60-AA7F') +
  face('Zay Digits', file('burmese'), 'U+30-39') +
  ':root{--burmese:Zay Burmese}' +
  '[data-digits]{--burmese:Zay Digits,Zay Burmese}' +
  // The button of the footer offers the other numerals.
  '[data-digits] [name=numerals]>:first-child,:root:not([data-digits]) [name=numerals]>:last-child{display:none}' +
  `[data-digits] :is(input,textarea,select,code,[translate=no],[href^=tel],[href^=mail],[lang=en]){font-family:Zay Burmese,${latin}}`;

/**
 * For English pages, where Burmese is the small second name. Nearly every device has a font for it, so nothing is
 * fetched. On the others the names have a font with only the characters of the catalogue's names, a third of the size;
 * other Burmese text has the whole font. No rule names both: while the first loads, a browser would fetch the second.
 */
const englishPages =
  face('Zay Names', `${localFonts},${file('names')}`, burmese) +
  face('Zay Second', `${localFonts},${file('burmese')}`, burmese) +
  ':root{--burmese:Zay Second}' +
  // In view for a moment before its tab hides it, this text would fetch the whole font.
  '[data-theme] zay-tabs:not(:defined) #panel-my{display:none}' +
  `:is(.lang,.other,.card>p:not(.about),[role=tab])[lang=my]{font-family:Zay Names,${latin}}`;

/** The fonts of a page, as the text of a style element. */
export const fontFaces: Readonly<Record<Locale, string>> = { my: burmesePages, en: englishPages };
