import { type DefaultTreeAdapterMap, parse, parseFragment, type ParserError } from 'parse5';
import { isFragment } from './site.ts';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

const alone = 'area base br col embed hr img input link meta source track wbr';
const mayStayOpen = 'li dt dd p rt rp optgroup option colgroup thead tbody tfoot tr td th html head body';
/** Elements that need no tag at their end. */
const endless = new Set(`${alone} ${mayStayOpen}`.split(' '));

/**
 * The first thing in a page that is no valid HTML by the parser of the standard: a tag that is not closed or closes
 * what is not open, an attribute twice, a sign that should have been escaped. A browser would mend it, and perhaps
 * otherwise than it was meant.
 *
 * @returns a sentence that names the file and what is wrong; undefined when all is well
 */
export function htmlFault(file: string, html: string): string | undefined {
  const errors: ParserError[] = [];
  const options = { sourceCodeLocationInfo: true, onParseError: (error: ParserError) => void errors.push(error) };
  const tree: Parent = isFragment(file) ? parseFragment(html, options) : parse(html, options);
  const [error] = errors;
  const open = error ? undefined : neverClosed(tree);
  if (!error && !open) return undefined;
  const place = error ?? open?.sourceCodeLocation;
  const what = error ? error.code.replaceAll('-', ' ') : `<${open?.tagName}> is not closed`;
  const from = place?.startOffset ?? 0;
  const around = html.slice(Math.max(0, from - 20), from + 40).replaceAll(/\s+/gu, ' ');
  return `${file} is no valid HTML: ${what}, at ‘${around}’`;
}

/** The first element whose tag at the end is missing, because another was closed before it. */
function neverClosed(parent: Parent): Element | undefined {
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue;
    const isHtml = child.namespaceURI.endsWith('xhtml');
    const { sourceCodeLocation: at } = child;
    if (isHtml && at && !('endTag' in at) && !endless.has(child.tagName)) return child;
    const below = neverClosed('content' in child ? (child as { content: Parent }).content : child);
    if (below) return below;
  }
  return undefined;
}
