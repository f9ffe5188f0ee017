import { type DefaultTreeAdapterMap, parse, parseFragment, type ParserError } from 'parse5';
import { isFragment } from './site.ts';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

const voidElements = 'area base br col embed hr img input link meta source track wbr';
const optionalEndTag = 'li dt dd p rt rp optgroup option colgroup thead tbody tfoot tr td th html head body';
/** Elements whose end tag may be missing. */
const endTagOptional = new Set(`${voidElements} ${optionalEndTag}`.split(' '));

/**
 * Finds the first HTML error in a page: a missing or surplus end tag, a duplicate attribute, a character that should
 * have been escaped. Browsers would repair it, perhaps in an unexpected way.
 *
 * @returns a sentence that names the file and the error; undefined when the page is valid
 */
export function htmlFault(file: string, html: string): string | undefined {
  const errors: ParserError[] = [];
  const options = { sourceCodeLocationInfo: true, onParseError: (error: ParserError) => void errors.push(error) };
  const tree: Parent = isFragment(file) ? parseFragment(html, options) : parse(html, options);
  const [error] = errors;
  const open = error ? undefined : unclosedElement(tree);
  if (!error && !open) return undefined;
  const place = error ?? open?.sourceCodeLocation;
  const what = error ? error.code.replaceAll('-', ' ') : `<${open?.tagName}> is not closed`;
  const from = place?.startOffset ?? 0;
  const around = html.slice(Math.max(0, from - 20), from + 40).replaceAll(/\s+/gu, ' ');
  return `${file} is no valid HTML: ${what}, at ‘${around}’`;
}

const tag = /<[^<>]*>/gu;
/** Beginnings of tags and of character references, and characters that HTML forbids. */
const unsafe = /[<&\p{C}]/u;

/**
 * Returns whether two pages differ in plain words alone: one is as valid as the other then, and to see that takes a tenth of
 * the time of parsing.
 */
export function sameMarkup(before: string, after: string): boolean {
  const [old, current] = [before.match(tag) ?? [], after.match(tag) ?? []];
  if (old.length !== current.length || !current.every((one, at) => one === old[at])) return false;
  const were = before.split(tag);
  return after.split(tag).every((words, at) => {
    const was = were[at] ?? '';
    // Where nothing stood words may be forbidden, as between the rows of a table.
    return words === was || (was.trim() !== '' && words.trim() !== '' && !unsafe.test(words));
  });
}

/** The first element without a required end tag, because its parent was closed first. */
function unclosedElement(parent: Parent): Element | undefined {
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue;
    const isHtml = child.namespaceURI.endsWith('xhtml');
    const { sourceCodeLocation: at } = child;
    if (isHtml && at && !('endTag' in at) && !endTagOptional.has(child.tagName)) return child;
    const below = unclosedElement('content' in child ? (child as { content: Parent }).content : child);
    if (below) return below;
  }
  return undefined;
}
