/**
 * `npm run words`: packs the everyday words and makers' names of `scripts/words/*.txt` into
 * `src/search/words/knownWords.data.ts`, so that a search knows what is no slip of a product's name.
 */
import { writeFileSync } from 'node:fs';
import { packWords } from '#search/words/knownWords.ts';
import { knownKeys } from './words/keys.ts';

const { things, makers } = knownKeys();
const file = 'src/search/words/knownWords.data.ts';
writeFileSync(
  file,
  `/** Made by \`npm run words\` of the lists in \`scripts/words\`. */
export const packedWords =
  '${packWords(things)}';
/** Makers and marks that are no word for a thing. */
export const packedMakers =
  '${packWords(makers)}';
`,
);
console.log(`${file}: ${things.size} words, ${makers.size} makers`);
