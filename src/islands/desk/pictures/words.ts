import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The words about a picture that is chosen, cut and sent. */
export function pictureWords(locale: Locale, text: Text) {
  const { product, failed } = text(locale, 'deskGoods');
  const { crop, zoom, across, down, describe, describeHint, use, sending, close } = product.pictures;
  const { large, kind, heic, broken, unreachable } = product.pictures;
  const cutting = { crop, zoom, across, down, describe, describeHint, use, sending, close };
  return { ...cutting, large, kind, heic, broken, unreachable, failed };
}

export type PictureWords = ReturnType<typeof pictureWords>;
