import { hasRareStacks } from '#burmese/commonStacks.ts';
import { allowInlineCode } from '#catalogue/allowedCode.ts';
import type { Locale } from '#contract/values/locale.ts';

/** By scripts/fonts/nearFace.ts, over the English names of the sample. */
const nearMetrics = 'size-adjust:95%;ascent-override:105.3%;descent-override:27.4%;line-gap-override:0%';

/**
 * Headings, names and prices (--display) are set in Outfit, as the labels of the goods are; Burmese is in Noto Sans Myanmar.
 * Outfit is waited for, with the room kept: the first page looks like every later one, and no face turns into another.
 */
const face = (family: string, src: string, range: string, display: 'swap' | 'block' = 'swap'): string =>
  `@font-face{font-family:${family};src:${src};font-weight:100 900;font-display:${display};unicode-range:${range}}`;

const file = (name: string): string => `url(/fonts/${name}.woff2)format("woff2")`;

/** Burmese, and the dotted circle that browsers draw below a lone vowel sign. */
const burmese = 'U+1000-104F,U+25CC';
const digits = 'U+30-39';

const localNames = ['Noto Sans Myanmar', 'NotoSansMyanmar-Regular', 'Myanmar Text', 'Myanmar Sangam MN', 'Myanmar MN'];
const localFonts = [...localNames, 'Padauk'].map((name) => `local("${name}")`).join();

/**
 * Without the spaces: those of Outfit are so narrow that small words run together. What few names have is in a second
 * file; a letter of both ranges is of the one that comes last.
 */
const latin =
  face('Zay', file('latin-rest'), 'U+22-7E,U+A9-FC,U+2014-201D', 'block') +
  face(
    'Zay',
    file('latin'),
    'U+21,U+24-3A,U+3F,U+41-5A,U+61-7A,U+A3-A5,U+B7,U+D7,U+2013,U+2019,U+2026,U+20AC',
    'block',
  );

/** Prices, brackets and dots of Outfit in a small file. Other Latin letters of a Burmese page are in the font of the device. */
const prices = face('Zay', file('prices'), 'U+24,U+28-29,U+2C-2E,U+30-39,U+A1-A5,U+2026,U+20AC', 'block');

const nearFonts = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto-Bold'];

/** Keeps the room of `latin` where it did not come in time: Arial Bold with its widths and heights. */
const nearLatin = `@font-face{font-family:Zay Near;src:${nearFonts.map((name) => `local("${name}")`).join()};font-weight:100 900;${nearMetrics}}`;

/**
 * What may hold a line with marks. Asked of every element, `:has()` would have a browser style the whole page anew when
 * anything comes into it or is hidden.
 */
const marked =
  ':where(a,b,blockquote,button,dd,dt,em,figcaption,h1,h2,h3,h4,h5,h6,i,label,legend,li,mark,p,q,small,span,strong,summary,td,th):has(>wbr)';

/**
 * A line with marks (i18n/lineBreaks.ts) is broken at them alone. Asked only of Chromium, whose dictionary needs it and
 * where it was tried, and only where columns have their room: large text on a narrow phone is broken anywhere.
 */
const burmeseLines = `@supports (app-region:none){@media (width>=20rem){${marked}>:not(mark){white-space:normal}${marked}:lang(my){white-space:nowrap}}}`;

/**
 * For Burmese pages. No local() first: other fonts have other heights, and a phone with an old Zawgyi font may draw
 * Unicode wrongly. The file has what the syllables of today's Burmese are set in; Pali, Shan, Mon and Karen are in a
 * second one, as are the stacks of the rest (`withRareStacks`). There is one weight: what is bold has a stroke of `--bold`
 * (styles/looks.css), which the digits and the Latin letters do not need.
 *
 * For a shopper who chose Burmese numerals the same files draw 0 to 9 as ၀ to ၉: nothing more is fetched, nothing moves,
 * and copying, finding and reading aloud work with the digits of the text. Fields, codes, phone numbers and English text
 * keep theirs.
 */
const burmesePages =
  face('Zay Burmese', file('burmese'), burmese) +
  face('Zay Digits', file('burmese'), digits) +
  face('Zay Burmese', file('burmese-rest'), 'U+1050-109F,U+A9E0-A9FE,U+AA60-AA7F') +
  prices +
  nearLatin +
  ':root{--burmese:Zay Burmese;--bold:.03em}' +
  '[lang=en]{--bold:0;-webkit-text-stroke-width:0}' +
  '[data-digits]{--burmese:Zay Digits,Zay Burmese}[data-digits] .num{--bold:.03em}' +
  // The button of the footer offers the other numerals.
  '[data-digits] [name=numerals]>:first-child,:root:not([data-digits]) [name=numerals]>:last-child{display:none}' +
  `[data-digits] :is(input,textarea,select,code,[translate=no],[href^=tel],[href^=mail],[lang=en]){font-family:Zay Burmese,var(--system)}` +
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

/**
 * Returns a page whose Burmese comes from the second file, if it has stacks that the first one cannot set.
 *
 * @param html the page, or its head, which alone names files
 * @param page all of it
 */
export function withRareStacks(html: string, page = html): string {
  if (!hasRareStacks(page)) return html;
  for (const faces of Object.values(fontFaces)) allowInlineCode('style', withRest(faces));
  return withRest(html);
}

const withRest = (text: string): string => text.replaceAll('/fonts/burmese.woff2', '/fonts/burmese-rest.woff2');
