import type { Locale } from '#contract/values/locale.ts';

/** By scripts/fonts/nearFace.ts, over the English names of the sample. */
export const nearMetrics = 'size-adjust:95%;ascent-override:105.3%;descent-override:27.4%;line-gap-override:0%';

/**
 * Headings, names and prices (--display) are set in Outfit, as the labels of the goods are, and in Noto Sans Myanmar 600.
 * These are optional: the first page may be drawn without them, since what came later would move words to another line.
 */
const face = (family: string, src: string, range: string, display: 'swap' | 'optional' = 'swap'): string =>
  `@font-face{font-family:${family};src:${src};font-weight:100 900;font-display:${display};unicode-range:${range}}`;

const file = (name: string): string => `url(/fonts/${name}.woff2)format("woff2")`;

/** Burmese, and the dotted circle that browsers draw below a lone vowel sign. */
const burmese = 'U+1000-104F,U+25CC';

const localNames = ['Noto Sans Myanmar', 'NotoSansMyanmar-Regular', 'Myanmar Text', 'Myanmar Sangam MN', 'Myanmar MN'];
const localFonts = [...localNames, 'Padauk'].map((name) => `local("${name}")`).join();

/** Without the spaces: those of Outfit are so narrow that small words run together. */
const latin = face('Zay', file('latin'), 'U+21-7E,U+A1-FC,U+2013-2026,U+20AC', 'optional');

/** Prices in a small file, and the rest in the whole one. No letter is in both: the whole one would be fetched for it. */
const prices =
  face('Zay', file('prices'), 'U+24,U+2C-2E,U+30-39,U+A1-A5,U+20AC', 'optional') +
  face('Zay', file('latin'), 'U+21-23,U+25-2B,U+2F,U+3A-7E,U+A6-FC,U+2013-2026', 'optional');

const nearFonts = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto-Bold'];

/** Keeps the room of `latin` where it did not come in time: Arial Bold with its widths and heights. */
const nearLatin = `@font-face{font-family:Zay Near;src:${nearFonts.map((name) => `local("${name}")`).join()};font-weight:100 900;${nearMetrics}}`;

/**
 * For Burmese pages. No local() first: other fonts have other heights, and a phone with an old Zawgyi font may draw
 * Unicode wrongly. Pali, Shan, Mon and Karen are in a second file. The bold file has what the syllables of today's
 * Burmese are set in (scripts/fonts/syllables.ts); synthetic bold would smear the small circles. Prices have a few Latin
 * letters of their own, so that the whole Latin face comes only for names in Latin letters.
 *
 * For a shopper who chose Burmese numerals the same files draw 0 to 9 as ၀ to ၉: nothing more is fetched, nothing moves,
 * and copying, finding and reading aloud work with the digits of the text. Fields, codes, phone numbers and English text
 * keep theirs.
 */
const burmesePages =
  face('Zay Burmese', file('burmese'), burmese) +
  face('Zay Burmese', file('burmese-rest'), 'U+1050-109F,U+A9E0-A9FE,U+AA60-AA7F') +
  face('Zay Digits', file('burmese'), 'U+30-39') +
  face('Zay Bold', file('burmese-bold'), burmese, 'optional') +
  face('Zay Bold Digits', file('burmese-bold'), 'U+30-39', 'optional') +
  prices +
  ':root{--burmese:Zay Burmese;--bold:Zay Bold,Zay Burmese}' +
  '[data-digits]{--burmese:Zay Digits,Zay Burmese;--bold:Zay Bold Digits,Zay Digits,Zay Bold,Zay Burmese}' +
  // The button of the footer offers the other numerals.
  '[data-digits] [name=numerals]>:first-child,:root:not([data-digits]) [name=numerals]>:last-child{display:none}' +
  `[data-digits] :is(input,textarea,select,code,[translate=no],[href^=tel],[href^=mail],[lang=en]){font-family:Zay Burmese,var(--system)}`;

/**
 * For English pages, where Burmese is the small second name. Nearly every device has a font for it, so nothing is
 * fetched. On the others the names have a font with only the characters of the catalogue's names, a third of the size;
 * other Burmese text has the whole font. No rule names both: while the first loads, a browser would fetch the second.
 */
const englishPages =
  face('Zay Names', `${localFonts},${file('names')}`, burmese) +
  face('Zay Second', `${localFonts},${file('burmese')}`, burmese) +
  latin +
  nearLatin +
  ':root{--burmese:Zay Second;--bold:Zay Second}' +
  // In view for a moment before its tab hides it, this text would fetch the whole font.
  '[data-theme] zay-tabs:not(:defined) #panel-my{display:none}' +
  `:is(.lang,.other,.card>p:not(.about),[role=tab])[lang=my]{font-family:Zay Names,var(--system)}`;

/** The fonts of a page, as the text of a style element. */
export const fontFaces: Readonly<Record<Locale, string>> = { my: burmesePages, en: englishPages };
