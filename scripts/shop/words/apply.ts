import { readFile } from 'node:fs/promises';
import { applyEdits, modify } from 'jsonc-parser';
import { writeAtomically } from '../files/write.ts';
import type { Review } from './review.ts';
import { burmeseFile } from './texts.ts';

/** Writes the better texts into their files; order and layout of a file stay as they are. */
export async function applyChanges(folder: string, changes: Review['changes']): Promise<void> {
  const byFile = Map.groupBy(changes, ({ text }) => text.namespace);
  for (const [namespace, own] of byFile) {
    const file = burmeseFile(folder, namespace);
    let json = await readFile(file, 'utf8');
    for (const { text, better } of own) json = applyEdits(json, modify(json, [...text.path], better, {}));
    await writeAtomically(file, json);
  }
}
