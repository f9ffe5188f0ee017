/** The first letter of a name with all its marks, as a reader would see it: `ဒေါ်` of `ဒေါ်မေ`. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
