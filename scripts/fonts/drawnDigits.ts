import * as hb from 'harfbuzzjs';

/** A table of a face, by its tag. */
type Tables = Map<string, Buffer>;

const zeros = { arabic: 0x30, burmese: 0x1040 };

/**
 * The same face, in which 0 to 9 are drawn as ၀ to ၉: two letters that lead to one picture, so that it grows by
 * nothing but the list of its letters.
 *
 * @param face TrueType outlines, not compressed
 */
export function withDrawnDigits(face: Buffer): Buffer {
  const letters = lettersOf(face);
  for (let digit = 0; digit < 10; digit++) {
    const picture = letters.get(zeros.burmese + digit);
    if (picture === undefined) throw new Error(`The face has no picture of ${digit}`);
    letters.set(zeros.arabic + digit, picture);
  }
  return faceOf(tablesOf(face).set('cmap', listOf(letters)));
}

/** Returns which picture each letter of a face has. */
function lettersOf(face: Buffer): Map<number, number> {
  const { font, unicodes } = open(face);
  return new Map(unicodes.map((letter) => [letter, font.nominalGlyph(letter) ?? 0]));
}

function open(bytes: Buffer): { font: hb.Font; unicodes: number[] } {
  const face = new hb.Face(new hb.Blob(bytes));
  return { font: new hb.Font(face), unicodes: [...face.collectUnicodes()] };
}

/** The `cmap` table, in format 4: a segment for each letter, the last one for none. */
function listOf(letters: ReadonlyMap<number, number>): Buffer {
  const entries = [...letters].filter(([letter]) => letter < 0xffff).sort(([one], [other]) => one - other);
  const segments = [...entries, [0xffff, 0] as const];
  const words = [
    ...[0, 1, 3, 1, 0, 12],
    ...[4, 16 + segments.length * 8, 0, segments.length * 2, ...searchOf(segments.length, 2)],
    ...segments.map(([letter]) => letter),
    0,
    ...segments.map(([letter]) => letter),
    ...segments.map(([letter, picture]) => (picture - letter) & 0xffff),
    ...segments.map(() => 0),
  ];
  const table = Buffer.alloc(words.length * 2);
  words.forEach((word, at) => table.writeUInt16BE(word, at * 2));
  return table;
}

/** Returns what a face says beside a count, for those who search by halves. */
function searchOf(count: number, size: number): [number, number, number] {
  const steps = Math.floor(Math.log2(count));
  const range = 2 ** steps * size;
  return [range, steps, count * size - range];
}

function tablesOf(face: Buffer): Tables {
  const entries = Array.from({ length: face.readUInt16BE(4) }, (_, index): [string, Buffer] => {
    const at = 12 + index * 16;
    const from = face.readUInt32BE(at + 8);
    return [face.toString('latin1', at, at + 4), face.subarray(from, from + face.readUInt32BE(at + 12))];
  });
  return new Map(entries);
}

/** A face of these tables. */
function faceOf(tables: Tables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  [sorted.length, ...searchOf(sorted.length, 16)].forEach((word, at) => head.writeUInt16BE(word, 4 + at * 2));
  const bodies: Buffer[] = [];
  let from = head.length;
  sorted.forEach(([tag, table], index) => {
    const at = 12 + index * 16;
    const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checkOf(whole), at + 4);
    head.writeUInt32BE(from, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    bodies.push(whole);
    from += whole.length;
  });
  return Buffer.concat([head, ...bodies]);
}

/** The sum by which a face tells whether a table came whole. */
function checkOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
