import type { Image } from '#contract/catalogue/image.ts';
import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';

/** A picture ready for `<picture>`: `avif` is a srcset, `src` what every browser reads. */
export interface PictureView {
  src: string;
  width: number;
  height: number;
  avif?: string;
  /** A srcset of what is wider than a page shows it, for a closer look. */
  large?: string;
  /** It shows the label, which people read: a file whose name ends in `-label`. */
  isLabel?: true;
  /** Description of the picture, where the shop has said it in the language of the page. */
  alt?: string;
}

/** Shown where the catalogue has no picture. */
export const noPicture: PictureView = { src: '/image/no-image-available.jpg', width: 720, height: 720 };

/** Shown where a brand has none. */
export const noBrandPicture: PictureView = { src: '/image/brand/b7.png', width: 320, height: 160 };

const side = 720;

/** Pixels of the widest picture that is part of a page. */
const widestOnPage = 1080;

/** The picture of a thing, at no more than `widest` pixels. */
export function pictureOf(image: Image | null | undefined, widest = widestOnPage): PictureView {
  if (!image) return noPicture;
  const avif = srcsetOf(image, (width) => width <= widest);
  return {
    src: image.url,
    width: image.width ?? side,
    height: image.height ?? side,
    ...withoutUndefined({
      avif,
      isLabel: /-label\.\w+$/u.test(image.url) || undefined,
    }),
  };
}

function srcsetOf({ sources = [] }: Image, isWanted: (width: number) => boolean): string | undefined {
  const candidates = sources
    .filter(({ type, width }) => type === 'image/avif' && isWanted(width))
    .map(({ url, width }) => `${encodeURI(decode(url)).replaceAll(',', '%2C')} ${width}w`);
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}

/** A picture of the page of a product, which alone says what is to be seen: elsewhere the name stands beside it. */
export function describedPicture(locale: Locale, image: Image): PictureView {
  const alt = (locale === 'my' ? image.alt_mm : image.alt) || undefined;
  const large = srcsetOf(image, (width) => width > widestOnPage);
  return { ...pictureOf(image), ...withoutUndefined({ alt, large }) };
}

/** A srcset is cut at spaces and commas, so they are escaped; what is escaped already stays so. */
function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
