import type { Locale } from '#contract/values/locale.ts';

const face = (family: string, src: string, range: string): string =>
  `@font-face{font-family:${family};src:${src};font-weight:100 900;font-display:swap;unicode-range:${range}}`;

const file = (name: string): string => `url(/fonts/${name}.woff2)format("woff2")`;

/** Burmese itself, and the dotted circle that a lone vowel sign stands on. */
const burmese = 'U+1000-104F,U+25CC';

const names = ['Noto Sans Myanmar', 'NotoSansMyanmar-Regular', 'Myanmar Text', 'Myanmar Sangam MN', 'Myanmar MN'];
const ofTheDevice = [...names, 'Padauk'].map((name) => `local("${name}")`).join();

const latin = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

/**
 * One weight, without bold: a second weight would cost as much as a whole page, and drawn bold smears the small
 * circles of the script. Headings stand out by size. No local() first: other faces have other heights, and a phone
 * of the Zawgyi years may hold one that reads Unicode wrongly. Pali, Shan, Mon and Karen are a second file.
 *
 * A shopper who chose Burmese numerals sees 0 to 9 drawn as ၀ to ၉ by the same file, which has both: nothing more
 * is fetched, nothing moves, and what is copied, found or read aloud are the numbers as they were. What is typed,
 * codes, numbers of phones and text in English keep theirs.
 */
const ofBurmesePages =
  face('Zay Burmese', file('burmese'), burmese) +
  face('Zay Burmese', file('burmese-rest'), 'U+1050-109F,U+A9E0-A9FE,U+AA60-AA7F') +
  face('Zay Digits', file('burmese'), 'U+30-39') +
  ':root{--burmese:Zay Burmese}' +
  '[data-digits]{--burmese:Zay Digits,Zay Burmese}' +
  // The button of the footer offers what is not shown.
  '[data-digits] [name=numerals]>:first-child,:root:not([data-digits]) [name=numerals]>:last-child{display:none}' +
  `[data-digits] :is(input,textarea,select,code,[translate=no],[href^=tel],[href^=mail],[lang=en]){font-family:Zay Burmese,${latin}}`;

/**
 * On English pages Burmese is the small second name. Nearly every phone and computer has a face for it, so nothing
 * is fetched there. Where a box would stand instead, names come in a face that holds the names of the catalogue and
 * no more, a third of the size; what else is Burmese, or was typed, in the whole one. The two are never named
 * together: while the first is on its way a browser would fetch the second.
 */
const ofEnglishPages =
  face('Zay Names', `${ofTheDevice},${file('names')}`, burmese) +
  face('Zay Second', `${ofTheDevice},${file('burmese')}`, burmese) +
  ':root{--burmese:Zay Second}' +
  // Shown for a moment before its tab takes it away, it would have the whole face fetched.
  '[data-theme] zay-tabs:not(:defined) #panel-my{display:none}' +
  `:is(.lang,.other,.card>p:not(.about),[role=tab])[lang=my]{font-family:Zay Names,${latin}}`;

/** The faces of a page, as the text of a style. */
export const fontFaces: Readonly<Record<Locale, string>> = { my: ofBurmesePages, en: ofEnglishPages };
