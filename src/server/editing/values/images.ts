import type { Input } from './input.ts';
import { entries, hasFields } from './objects.ts';
import type { Position } from './place.ts';
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
export function image(place: Position): Input<string> {
  const path = url(place);
  if (!path || isUpload(path)) return path;
  return place.fault(
    isWebAddress(path)
      ? 'is a picture of another site, which no page of the shop may show: add it to the shop, and write its path, which begins with /uploads/'
      : 'must be a path that begins with /uploads/',
  );
}

/** The pictures of a product or a variation; undefined leaves them unchanged. */
export function images(place: Position): PictureInput[] | undefined {
  if (place.value === undefined) return undefined;
  return entries(place).flatMap((entry) => picture(entry) ?? []);
}

/** A path alone, or beside its texts. */
function picture(place: Position): PictureInput | undefined {
  const { value } = place;
  if (value === null) return place.fault('must be text, but is null');
  if (typeof value !== 'object' || Array.isArray(value)) {
    const path = image(place);
    return path ? { url: path, alt: undefined, alt_mm: undefined } : undefined;
  }
  if (!hasFields(place, ['url', 'alt', 'alt_mm'])) return undefined;
  const texts = { alt: alt(place.at('alt')), alt_mm: alt(place.at('alt_mm')) };
  if ((place.at('url').value ?? null) === null) return place.fault('url is missing');
  const path = image(place.at('url'));
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
