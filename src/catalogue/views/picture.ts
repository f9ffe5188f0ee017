import type { Image } from '#contract/catalogue/image.ts';
import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';

/** A picture ready for `<picture>`: `avif` is a srcset, `src` what every browser reads. */
export interface PictureView {
  src: string;
  width: number;
  height: number;
  avif?: string;
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

/** The picture of a thing, at no more than `widest` pixels. */
export function pictureOf(image: Image | null | undefined, widest = 1080): PictureView {
  if (!image) return noPicture;
  const avif = (image.sources ?? [])
    .filter((source) => source.type === 'image/avif' && source.width <= widest)
    .map((source) => `${encodeURI(decode(source.url)).replaceAll(',', '%2C')} ${source.width}w`);
  return {
    src: image.url,
    width: image.width ?? side,
    height: image.height ?? side,
    ...withoutUndefined({
      avif: avif.length > 0 ? avif.join(', ') : undefined,
      isLabel: /-label\.\w+$/u.test(image.url) || undefined,
    }),
  };
}

/** A picture of the page of a product, which alone says what is to be seen: elsewhere the name stands beside it. */
export function describedPicture(locale: Locale, image: Image): PictureView {
  const alt = (locale === 'my' ? image.alt_mm : image.alt) || undefined;
  return { ...pictureOf(image), ...withoutUndefined({ alt }) };
}

/** A srcset is cut at spaces and commas, so they are escaped; what is escaped already stays so. */
function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
