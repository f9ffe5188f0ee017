import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownKey } from '#search/words/knownWords.ts';
import { partsOf } from '#search/words/units.ts';

/** Lists of one word in a line, with all that belongs to it; the others have a word between two spaces. */
const ofLines = ['goods-phrases.txt', 'makers.txt', 'romanised.txt'];

/** The words of all lists, as they are compared with what is asked for: things, and makers that are no thing. */
export function knownKeys(): { things: Set<string>; makers: Set<string> } {
  const folder = join(import.meta.dirname, '.');
  const [things, makers] = [new Set<string>(), new Set<string>()];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const lines = readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    for (const word of ofLines.includes(file) ? lines : lines.flatMap((line) => line.split(' '))) {
      const key = knownKey(partsOf(word).words.flat());
      if (key !== undefined) (file === 'makers.txt' ? makers : things).add(key);
    }
  }
  return { things, makers: new Set([...makers].filter((key) => !things.has(key))) };
}
