import type { Locale } from '#contract/values/locale.ts';

/** By scripts/fonts/nearFace.ts, over the English names of the sample. */
const nearMetrics = 'size-adjust:95%;ascent-override:105.3%;descent-override:27.4%;line-gap-override:0%';

/**
 * Headings, names and prices (--display) are set in Outfit, as the labels of the goods are, and in Noto Sans Myanmar 600.
 * These are waited for, with the room kept: the first page looks like every later one, and no face turns into another.
 */
const face = (
  family: string,
  src: string,
  range: string,
  display: 'swap' | 'block' = 'swap',
  weights = '100 900',
): string =>
  `@font-face{font-family:${family};src:${src};font-weight:${weights};font-display:${display};unicode-range:${range}}`;

const file = (name: string): string => `url(/fonts/${name}.woff2)format("woff2")`;

/** The two weights of Burmese, in one family: what is bold in Latin is bold beside it, by its `font-weight` alone. */
const regular = (family: string, range: string, weights?: string): string =>
  face(family, file('burmese'), range, 'swap', weights);
const bold = (family: string, range: string): string => face(family, file('burmese-bold'), range, 'block', '501 900');

/** Burmese, and the dotted circle that browsers draw below a lone vowel sign. */
const burmese = 'U+1000-104F,U+25CC';
const digits = 'U+30-39';

const localNames = ['Noto Sans Myanmar', 'NotoSansMyanmar-Regular', 'Myanmar Text', 'Myanmar Sangam MN', 'Myanmar MN'];
const localFonts = [...localNames, 'Padauk'].map((name) => `local("${name}")`).join();

/** Without the spaces: those of Outfit are so narrow that small words run together. */
const latin = face('Zay', file('latin'), 'U+21-7E,U+A1-FC,U+2013-2026,U+20AC', 'block');

/** Prices, brackets and dots in a small file, and the rest in the whole one. No letter is in both: the whole one would be fetched for it. */
const prices =
  face('Zay', file('prices'), 'U+24,U+28-29,U+2C-2E,U+30-39,U+A1-A5,U+2026,U+20AC', 'block') +
  face('Zay', file('latin'), 'U+21-23,U+25-27,U+2A-2B,U+2F,U+3A-7E,U+A6-FC,U+2013-2025', 'block');

const nearFonts = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto-Bold'];

/** Keeps the room of `latin` where it did not come in time: Arial Bold with its widths and heights. */
const nearLatin = `@font-face{font-family:Zay Near;src:${nearFonts.map((name) => `local("${name}")`).join()};font-weight:100 900;${nearMetrics}}`;

/**
 * A line with marks (i18n/lineBreaks.ts) is broken at them alone. Asked only of Chromium, whose dictionary needs it and
 * where it was tried, and only where columns have their room: large text on a narrow phone is broken anywhere.
 */
const burmeseLines =
  '@supports (app-region:none){@media (width>=20rem){' +
  ':has(>wbr)>:not(mark){white-space:normal}:lang(my):has(>wbr){white-space:nowrap}}}';

/**
 * For Burmese pages. No local() first: other fonts have other heights, and a phone with an old Zawgyi font may draw
 * Unicode wrongly. Pali, Shan, Mon and Karen are in a second file. The bold file has what the syllables of today's
 * Burmese are set in (scripts/fonts/syllables.ts); synthetic bold would smear the small circles. Prices and brackets have
 * a few Latin letters of their own, so that the whole Latin face comes only for names in Latin letters. The plain families are what
 * bold text is drawn in where the bold file did not come in time.
 *
 * For a shopper who chose Burmese numerals the same files draw 0 to 9 as ၀ to ၉: nothing more is fetched, nothing moves,
 * and copying, finding and reading aloud work with the digits of the text. Fields, codes, phone numbers and English text
 * keep theirs.
 */
const burmesePages =
  regular('Zay Burmese', burmese, '100 500') +
  regular('Zay Plain', burmese) +
  regular('Zay Digits', digits, '100 500') +
  regular('Zay Plain Digits', digits) +
  bold('Zay Burmese', burmese) +
  bold('Zay Digits', digits) +
  face('Zay Burmese', file('burmese-rest'), 'U+1050-109F,U+A9E0-A9FE,U+AA60-AA7F') +
  prices +
  nearLatin +
  ':root{--burmese:Zay Burmese,Zay Plain}' +
  '[data-digits]{--burmese:Zay Digits,Zay Plain Digits,Zay Burmese,Zay Plain}' +
  // The button of the footer offers the other numerals.
  '[data-digits] [name=numerals]>:first-child,:root:not([data-digits]) [name=numerals]>:last-child{display:none}' +
  `[data-digits] :is(input,textarea,select,code,[translate=no],[href^=tel],[href^=mail],[lang=en]){font-family:Zay Burmese,Zay Plain,var(--system)}` +
  burmeseLines;

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
  ':root{--burmese:Zay Second}' +
  // In view for a moment before its tab hides it, this text would fetch the whole font.
  '[data-theme] zay-tabs:not(:defined) #panel-my{display:none}' +
  `:is([hreflang],.other,[data-card]>p:not([data-about]),[role=tab])[lang=my]{font-family:Zay Names,var(--system)}`;

/** The fonts of a page, as the text of a style element. */
export const fontFaces: Readonly<Record<Locale, string>> = { my: burmesePages, en: englishPages };
