import type { Given } from './given.ts';
import { entries } from './objects.ts';
import type { Place } from './place.ts';
import { url } from './texts.ts';

/**
 * The picture of a category or a brand. It must be an upload of this shop, since the Content-Security-Policy blocks
 * others.
 */
export function image(place: Place): Given<string> {
  const path = url(place);
  if (!path || isUpload(path)) return path;
  return place.fault(
    isWebAddress(path)
      ? 'is a picture of another site, which no page of the shop may show: add it to the shop, and write its path, which begins with /uploads/'
      : 'must be a path that begins with /uploads/',
  );
}

/** The pictures of a product or a variation; undefined leaves them unchanged. */
export function images(place: Place): string[] | undefined {
  if (place.value === undefined) return undefined;
  return entries(place).flatMap((entry) => {
    if (entry.value === null) entry.fault('must be text, but is null');
    return image(entry) ?? [];
  });
}

/** Whether a path is below /uploads, even with percent-encoded characters. */
function isUpload(url: string): boolean {
  const steps = url.split(/[?#]/, 1)[0]?.split(/\/|%2f/i) ?? [];
  const climbs = steps.some((step) => /^(\.|%2e){1,2}$/i.test(step));
  return /^\/uploads\/[^/]/.test(url) && !climbs && !/\\|%5c|%00/i.test(url);
}

function isWebAddress(url: string): boolean {
  const { protocol } = URL.parse(url) ?? {};
  return protocol === 'https:' || protocol === 'http:';
}
