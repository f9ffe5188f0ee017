import type { Image } from '#contract/catalogue/image.ts';
import { MAX_ALT } from '#contract/catalogue/pictureText.ts';
import type { PictureValue } from '#contract/catalogue/pictureValue.ts';

/** The fields of a picture that say what is to be seen, by language. */
export const altFields = { en: 'alt', my: 'alt_mm' } as const;
export type AltField = (typeof altFields)[keyof typeof altFields];

/** With another text of one of the pictures. */
export const withAlt = (images: readonly Image[], place: number, field: AltField, text: string): Image[] =>
  images.map((image, i) => (i === place ? { ...image, [field]: text } : image));

/** Whether a text is longer than the shop takes. */
export const isAltTooLong = (text = ''): boolean => Array.from(text.trim()).length > MAX_ALT;

/** Pictures as the calls take them: nothing for an empty box. */
export const sentPictures = (images: readonly Image[]): PictureValue[] =>
  images.map(({ url, alt, alt_mm }) => ({ url, alt: alt || null, alt_mm: alt_mm || null }));

/** Pictures as the calls name them, as the draft has them. */
export const typedPictures = (values: readonly PictureValue[]): Image[] =>
  values.map((value) =>
    typeof value === 'string' ? { url: value } : { url: value.url, alt: value.alt ?? '', alt_mm: value.alt_mm ?? '' },
  );

/** By what two lists of pictures are compared. */
export const picturesText = (images: readonly Image[]): string =>
  images.map(({ url, alt, alt_mm }) => [url, alt ?? '', alt_mm ?? ''].join('\n')).join('\n');
