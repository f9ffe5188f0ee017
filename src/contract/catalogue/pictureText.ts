import type { Image, PictureValue } from './image.ts';

/** A picture of the shop as it stands in a field. */
export const asPictureValue = ({ url, alt, alt_mm }: Image): PictureValue =>
  alt === undefined && alt_mm === undefined ? url : { url, alt: alt ?? null, alt_mm: alt_mm ?? null };

/** The same in a line: "/uploads/tea.webp (Tea leaves; လက်ဖက်ရွက်)". */
export function pictureText(value: PictureValue): string {
  if (typeof value === 'string') return value;
  const text = [value.alt, value.alt_mm].filter(Boolean).join('; ');
  return text ? `${value.url} (${text})` : value.url;
}
