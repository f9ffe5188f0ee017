import type { Input } from './input.ts';
import { entries, checkObject } from './objects.ts';
import type { InputNode } from './place.ts';
import { alt, url } from './texts.ts';

/** A picture of a product or a variation, and what is said of it; a text that is not given stays as it is. */
export interface PictureInput {
  url: string;
  alt: Input<string>;
  alt_mm: Input<string>;
}

/**
 * The picture of a category or a brand. It must be an upload of this shop, since the Content-Security-Policy blocks
 * others.
 */
export function image(node: InputNode): Input<string> {
  const path = url(node);
  if (!path || isUpload(path)) return path;
  return node.fault(
    isWebAddress(path)
      ? 'is a picture of another site, which no page of the shop may show: add it to the shop, and write its path, which begins with /uploads/'
      : 'must be a path that begins with /uploads/',
  );
}

/** The pictures of a product or a variation; undefined leaves them unchanged. */
export function images(node: InputNode): PictureInput[] | undefined {
  if (node.value === undefined) return undefined;
  return entries(node).flatMap((entry) => picture(entry) ?? []);
}

/** A path alone, or beside its texts. */
function picture(node: InputNode): PictureInput | undefined {
  const { value } = node;
  if (value === null) return node.fault('must be text, but is null');
  if (typeof value !== 'object' || Array.isArray(value)) {
    const path = image(node);
    return path ? { url: path, alt: undefined, alt_mm: undefined } : undefined;
  }
  if (!checkObject(node, ['url', 'alt', 'alt_mm'])) return undefined;
  const texts = { alt: alt(node.at('alt')), alt_mm: alt(node.at('alt_mm')) };
  if ((node.at('url').value ?? null) === null) return node.fault('url is missing');
  const path = image(node.at('url'));
  return path ? { url: path, ...texts } : undefined;
}

/** Returns whether a path is below /uploads, even with percent-encoded characters. */
function isUpload(url: string): boolean {
  const steps = url.split(/[?#]/, 1)[0]?.split(/\/|%2f/i) ?? [];
  const climbs = steps.some((step) => /^(\.|%2e){1,2}$/i.test(step));
  return /^\/uploads\/[^/]/.test(url) && !climbs && !/\\|%5c|%00/i.test(url);
}

function isWebAddress(url: string): boolean {
  const { protocol } = URL.parse(url) ?? {};
  return protocol === 'https:' || protocol === 'http:';
}
