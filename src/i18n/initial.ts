/** The first grapheme of a name with all its marks: `ဒေါ်` of `ဒေါ်မေ`. */
export function initial(name: string): string {
  const text = name.trim();
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  if (!first) return '';
  // Unicode does not count some Burmese vowel signs as part of the grapheme.
  const [marks = ''] = /^\p{M}*/u.exec(text.slice(first.segment.length)) ?? [];
  return (first.segment + marks).toUpperCase();
}
