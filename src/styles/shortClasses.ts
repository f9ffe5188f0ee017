import { allowInlineCode, isAllowedInlineCode } from '#catalogue/allowedCode.ts';
import { ownText } from '#i18n/ownText.ts';
import home from './pages/home.css?inline';
import info from './pages/info.css?inline';
import listing from './pages/listing.css?inline';
import product from './pages/product.css?inline';

/** The code that writes classes into a page of content after it was built: their rules have both names. */
const scripts: Readonly<Record<string, string>> = import.meta.glob(
  ['../elements/**/*.ts', '../islands/{kit/Problem.tsx,search/{MarkedName,Page,Results}.tsx,ui/noteStyles.ts}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** A class of a sheet; or what has dots as well: a remark, an address, a text, the name of a layer. */
const inSheet =
  /\/\*.*?\*\/|url\((?!["'])[^)]*\)|"[^"]*"|'[^']*'|@layer[^{;]*|\.(-?(?:[a-z_]|\\.|[^\0-\x7f])(?:[\w-]|\\.|[^\0-\x7f])*)/gisu;

const inPage = / class="([^"]+)"/gu;
const sheetInPage = /<style>(.+?)<\/style>/gsu;

const escaped = /\\(.)/gu;
const entities: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#38': '&', '#39': "'" };
const entity = /&(amp|gt|lt|quot|#38|#39);/gu;

/** The names that scripts write, and whatever else stands in their code. */
const written = new Set(Object.values(scripts).flatMap((text) => text.split(/[\s"'`]+/u)));

/**
 * What keeps its name where scripts write it: its rules stand in a layer below the utilities, or it has none, so that the
 * sheet linked at a touch overrules nothing by it; and it stands in so many selectors that two names would cost more.
 */
const below = /^(btn|group)(?![^-])/u;

/** Returns the short names of the classes of pages of content, by their own. */
function shortNames(): Map<string, string> {
  const names = [...[home, info, listing, product].join('').matchAll(inSheet)].flatMap(([, name]) =>
    name === undefined ? [] : [name.replaceAll(escaped, '$1')],
  );
  const long = [...new Set(names)].filter((name) => name.length > 2 && !(written.has(name) && below.test(name)));
  const free = candidates().filter((name) => !written.has(name) && !names.includes(name));
  return new Map(long.map((name, at) => [name, free[at] ?? name]));
}

/** Returns all names of one letter, and of a letter and another sign. */
function candidates(): string[] {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const signs = [...letters, ...Array.from('0123456789')];
  return [...letters, ...letters.flatMap((letter) => signs.map((sign) => letter + sign))];
}

const short = shortNames();

const shortSheets = new Map<string, string>();

/** Returns what selects a class by its short name, and by its own where a script writes that. */
function shortSelector(name: string): string {
  const own = name.replaceAll(escaped, '$1');
  const other = short.get(own);
  if (other === undefined) return `.${name}`;
  return written.has(own) ? `:is(.${name},.${other})` : `.${other}`;
}

/** Returns a sheet with short names, which pages may have within them too where they may have the sheet. */
function shortSheet(sheet: string): string {
  const known = shortSheets.get(sheet);
  if (known !== undefined) return known;
  const made = sheet.replaceAll(inSheet, (whole: string, name: string | undefined) =>
    name === undefined ? whole : shortSelector(name),
  );
  // There is one for each kind of page, and those of earlier letters of names.
  if (shortSheets.size > 20) shortSheets.clear();
  shortSheets.set(ownText(sheet), made);
  return isAllowedInlineCode('style', sheet) ? allowInlineCode('style', made) : made;
}

const shortClass = (name: string): string =>
  short.get(name.replaceAll(entity, (_, code: string) => entities[code] ?? '')) ?? name;

/** The short names of whole lists, of which templates have some hundreds. */
const shortLists = new Map<string, string>();

function shortList(classes: string): string {
  const known = shortLists.get(classes);
  if (known !== undefined) return known;
  const made = classes.split(/\s+/u).map(shortClass).join(' ');
  if (shortLists.size > 5_000) shortLists.clear();
  shortLists.set(ownText(classes), made);
  return made;
}

/** Of a part of a page that pages with either names show. */
const anyPage = ' data-any-page';

/**
 * Returns the pieces of a page of content, or of a part of one, with short names for its classes: utilities name what they
 * do, which is a seventh of the bytes that a first visit waits for.
 */
export function shortenClasses(pieces: readonly string[]): string[] {
  const own = pieces.some((html) => html.includes(anyPage)) ? (classes: string) => `${classes} ` : () => '';
  return pieces.map((html) => shortenPiece(html, own));
}

const shortenPiece = (html: string, own: (classes: string) => string): string =>
  html
    .replaceAll(sheetInPage, (_, sheet: string) => `<style>${shortSheet(sheet)}</style>`)
    .replaceAll(inPage, (_, classes: string) => ` class="${own(classes)}${shortList(classes)}"`);
