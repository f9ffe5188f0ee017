import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownKey } from '#search/words/knownWords.ts';
import { partsOf } from '#search/words/units.ts';

/** Lists of one word in a line, with all that belongs to it; the others have a word between two spaces. */
const ofLines = ['goods-phrases.txt', 'makers.txt', 'romanised.txt'];

/** The words of all lists, as they are compared with what is asked for. */
export function knownKeys(): Set<string> {
  const folder = join(import.meta.dirname, '.');
  const keys = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const lines = readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    for (const word of ofLines.includes(file) ? lines : lines.flatMap((line) => line.split(' '))) {
      const key = knownKey(partsOf(word).words.flat());
      if (key !== undefined) keys.add(key);
    }
  }
  return keys;
}
