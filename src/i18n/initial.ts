/** The first grapheme of a name with all its marks: `ဒေါ်` of `ဒေါ်မေ`. */
export function initial(name: string): string {
  const text = name.trim();
  // A browser takes long to load what it knows of graphemes (50 ms on a phone), and plain letters need none of it.
  if (/^\w(?:[\w ]|$)/u.test(text)) return text.charAt(0).toUpperCase();
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  if (!first) return '';
  // Unicode does not count some Burmese vowel signs as part of the grapheme.
  const [marks = ''] = /^\p{M}*/u.exec(text.slice(first.segment.length)) ?? [];
  return (first.segment + marks).toUpperCase();
}
