import { describe, expect, it } from 'vitest';
import { pictureText } from '#contract/catalogue/pictureText.ts';
import {
  asTyped,
  countChanges,
  editsOf,
  emptyDraft,
  type Fields,
  withAlt,
  withField,
} from '#stores/desk/goods/draft.ts';
import { faultsAfter, faultsBefore } from '#stores/desk/goods/faults.ts';

const images = [{ url: '/uploads/a.webp', alt: 'Tea' }, { url: '/uploads/b.webp' }];
const seen: Fields = { images };
const draftOf = (text: string) => withField(emptyDraft, seen, 'images', withAlt(images, 1, 'alt_mm', text));

describe('what a picture shows, as it is typed', () => {
  it('is one change, and none once it is as before', () => {
    const draft = draftOf('လက်ဖက်');
    expect(countChanges(draft)).toBe(1);
    expect(countChanges(withField(draft, seen, 'images', withAlt(images, 1, 'alt_mm', '')))).toBe(0);
  });

  it('is sent whole, beside what was seen', () => {
    const [first, second] = [
      { url: '/uploads/a.webp', alt: 'Tea', alt_mm: null },
      { url: '/uploads/b.webp', alt: null, alt_mm: null },
    ];
    expect(editsOf(3, draftOf('လက်ဖက်'))).toEqual([
      { product: 3, set: { images: [first, { ...second, alt_mm: 'လက်ဖက်' }] }, was: { images: [first, second] } },
    ]);
  });

  it('is the same again when a colleague wrote it', () => {
    const theirs = asTyped([{ url: '/uploads/a.webp', alt: 'Tea', alt_mm: null }, '/uploads/b.webp']);
    expect(countChanges(withField(emptyDraft, seen, 'images', theirs))).toBe(0);
  });

  it('is faulted at its own box, before and after it is sent', () => {
    expect(faultsBefore(draftOf('က'.repeat(201)), false)).toEqual({ 'images.1.alt_mm': 'longAlt' });
    expect(faultsBefore(draftOf('က'.repeat(200)), false)).toEqual({});
    const message = 'is in Zawgyi, not in Unicode';
    const fault = (...path: (string | number)[]) => [{ path: [...path, 'images', 1, 'alt_mm'], message }];
    expect(faultsAfter(fault('edits', 0, 'set'), draftOf('x'), false)).toEqual({ 'images.1.alt_mm': 'zawgyi' });
    expect(faultsAfter(fault('set'), draftOf('x'), true)).toEqual({ 'images.1.alt_mm': 'zawgyi' });
  });

  it('stands behind the address in a line of text', () => {
    expect(pictureText('/uploads/a.webp')).toBe('/uploads/a.webp');
    expect(pictureText({ url: '/uploads/a.webp', alt: 'Tea', alt_mm: 'လက်ဖက်' })).toBe('/uploads/a.webp (Tea; လက်ဖက်)');
  });
});
