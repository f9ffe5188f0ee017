import type { Image, PictureValue } from '#contract/catalogue/image.ts';
import { MAX_ALT } from '#contract/values/picture.ts';
import type { FieldValue } from '#contract/operator/goods/catalogue.ts';

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

/** A value as the calls name it, as the draft has it. */
export const asTyped = (now: FieldValue): Exclude<FieldValue, PictureValue[]> | Image[] =>
  Array.isArray(now) ? now.map(typedPicture) : now;

const typedPicture = (value: PictureValue): Image =>
  typeof value === 'string' ? { url: value } : { ...value, alt: value.alt ?? '', alt_mm: value.alt_mm ?? '' };

/** By what two lists of pictures are compared. */
export const picturesText = (images: readonly Image[]): string => JSON.stringify(sentPictures(images));
