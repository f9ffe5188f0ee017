import { normalise } from './normalise.ts';

/**
 * Zawgyi code points and their Unicode equivalents, in hexadecimal: "zawgyi unicode". Zawgyi has a code point for each
 * shape of a letter (stacked, wide, shifted), Unicode one for each letter.
 */
const shapes =
  '33 2f,34 30,39 3a,3a 3b,3b 3c,3c 3d,3d 3e,3f 30,4e 4e043a38,5a 2b3a,60 3900,61 3901,62 3902,63 3903,64 043a39,' +
  '65 3905,66 3906,67 3906,68 3907,69 3908,6a 09,6b 0a,6c 390b,6d 390c,6e 0d390d,6f 0d390e,70 390f,71 3910,' +
  '72 3910,73 3911,74 3911,75 3912,76 3913,77 3914,78 3915,79 3916,7a 3917,7b 3918,7c 3919,7d 3b,7e 3c,7f 3c,' +
  '80 3c,81 3c,82 3c,83 3c,84 3c,85 391c,86 3f,87 3e,88 3e2f,89 3e30,8a 3d3e,8b 043a392d,8c 043a392e,8d 043a3936,' +
  '8e 2d36,8f 14,90 1b,91 0f390d,92 0b390c,93 3918,94 37,95 37,96 39103d,97 0b390b';

const meanings = new Map(
  shapes.split(',').map((pair) => {
    const [shape = '', meaning = ''] = pair.split(' ');
    return [burmese(shape), meaning.replace(/../g, burmese)];
  }),
);

function burmese(hex: string): string {
  return String.fromCharCode(0x1000 + parseInt(hex, 16));
}

const meaning = (shape: string): string => meanings.get(shape) ?? shape;
const meaningOfEach = (shapes: string): string => shapes.replace(/./gs, meaning);

/** Marks that Zawgyi stores before their letter: ေ and the variants of ြ. */
const before = '\\u1031\\u103b\\u107e-\\u1084';

const letter = '\\u1000-\\u102a\\u106a\\u106b\\u106e\\u106f\\u1086\\u108f-\\u1092\\u1097';

const after =
  '\\u102b-\\u1030\\u1032-\\u103a\\u103c-\\u103f\\u105a\\u1060-\\u1069\\u106c\\u106d\\u1070-\\u107d\\u1085\\u1087-\\u108e\\u1093-\\u1096';

/** A letter with its marks in Zawgyi. The digits ၀ and ၇ are letters when they have marks. */
const written = new RegExp(
  `([${before}]+)(?:([${letter}\\u1040\\u1047])([${after}]*))?|([${letter}\\u1040\\u1047])([${after}]+)|[\\u1033-\\u109f]`,
  'g',
);

/** A ွ or ှ that was typed after the ြ of the next letter. */
const misplacedMark = new RegExp(`([\\u103b\\u107e-\\u1084])([\\u103c\\u103d\\u1087\\u108a])(?=[${letter}])`, 'g');

/** Kinzi: Zawgyi stores it after its letter, Unicode before it. */
const kinzi = '\u1004\u103a\u1039';

/**
 * Converts Zawgyi to normalised Unicode. The text must be Zawgyi, since Unicode would become garbled; `fromZawgyi`
 * checks that first. Other scripts do not change.
 */
export function toUnicode(zawgyi: string): string {
  const inOrder = zawgyi.replace(/[\u200b-\u200d\ufeff]/g, '').replace(misplacedMark, '$2$1');
  const unicode = inOrder.replace(written, (shape, ...parts) => {
    const [before = '', base = '', behind = '', plainBase = '', plainBehind = ''] = parts as (string | undefined)[];
    const of = base + plainBase;
    return of ? syllable(of, before + behind + plainBehind) : meaningOfEach(shape);
  });
  return normalise(unicode);
}

function syllable(base: string, around: string): string {
  const marks = meaningOfEach(around);
  const isKinzi = marks.includes(kinzi);
  return (isKinzi ? kinzi : '') + meaning(base) + marks.replace(kinzi, '');
}
