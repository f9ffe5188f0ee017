/** The first letter of a name with all its marks, as a reader would see it: `ဒေါ်` of `ဒေါ်မေ`. */
export function initial(name: string): string {
  const text = name.trim();
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  if (!first) return '';
  // Unicode leaves some Burmese vowels out of the letter that they belong to.
  const [marks = ''] = /^\p{M}*/u.exec(text.slice(first.segment.length)) ?? [];
  return (first.segment + marks).toUpperCase();
}
