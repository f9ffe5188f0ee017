/** Breaking names into lines. Burmese has no spaces between words, so the joints are found by rule. */

/** Words that begin a new part of a Burmese compound: a line may break before them. */
const JOINTS =
  'စည်သွပ်ဘူး|ခြောက်|မှုန့်|ဆားနယ်|အစုံ|မိသားစု|ထုပ်|ကြော်|ဟင်းချက်|အနှစ်|ဟင်းရည်|ဖတ်|မစ်|ဆော့စ်|ပေါ်ဆန်း|မုန့်တီ|ခေါက်ဆွဲ|ပုပ်ပြား|ပဲငံပြာရည်|သေတ္တာ|လက်ဖက်|ကော်ဖီ|စားသောက်ကုန်|ဟလဝါ|မုန့်ကြွပ်|ရွက်'.split(
    '|',
  );

/** Split Burmese text into syllables: a new one starts at a letter that is neither stacked nor killed. */
export function syllables(text: string): string[] {
  return text.split(/(?<!\u1039)(?=[\u1000-\u102A\u103F\u104C-\u104F](?![\u1039\u103A]|\u1037\u103A))(?<!^)/u);
}

/** Pieces of a name that must not be cut; a piece that ends in a space says so itself. */
export function pieces(text: string): string[] {
  const out: string[] = [];
  for (const word of text.split(/(?<= )/)) {
    let piece = '';
    let rest = syllables(word);
    while (rest.length > 0) {
      const left = rest.join('');
      // A joint counts only once something stands before it, and never alone at the end as one letter.
      if (piece && JOINTS.some((joint) => left.startsWith(joint))) {
        out.push(piece);
        piece = '';
      }
      piece += rest[0] ?? '';
      rest = rest.slice(1);
    }
    if (piece) out.push(piece);
  }
  return out;
}

/** All ways to set pieces on exactly `count` lines, in order. */
function splits(parts: string[], count: number): string[][] {
  if (count === 1) return [[parts.join('').trim()]];
  const out: string[][] = [];
  for (let i = 1; i <= parts.length - count + 1; i++) {
    for (const tail of splits(parts.slice(i), count - 1)) out.push([parts.slice(0, i).join('').trim(), ...tail]);
  }
  return out;
}

/** The most even way to set a text on `count` lines, by a measure of width; undefined when it has too few pieces. */
export function balance(text: string, count: number, measure: (line: string) => number): string[] | undefined {
  const ways = splits(pieces(text), count);
  const widest = (lines: string[]): number => Math.max(...lines.map(measure));
  return ways.sort((a, b) => widest(a) - widest(b))[0];
}
