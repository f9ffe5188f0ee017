import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { validFile } from '../../../support/editing/fileArbitrary.ts';
import { emptyShop } from '../../../support/editing/fileExamples.ts';
import { runs } from '../../../support/runner/extent.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';

type Json = fc.JsonValue;
type Holder = Record<string | number, Json>;

test('a valid file is accepted and read the same again', () => {
  fc.assert(
    fc.property(validFile, (file) => {
      const first = atOnce(parseCatalogue(file, emptyShop));
      expect(first).toMatchObject({ ok: true });
      expect(atOnce(parseCatalogue(structuredClone(file), emptyShop))).toEqual(first);
    }),
  );
});

test('anything at all is read without a throw', () => {
  fc.assert(fc.property(fc.jsonValue(), (file) => namesWhatExists(file)));
});

test('a changed file is accepted, or its fault is named by a path that exists', () => {
  const change = fc.record({
    where: fc.nat(),
    how: fc.constantFrom('replace', 'take', 'add', 'twice'),
    value: fc.jsonValue(),
  });
  fc.assert(
    fc.property(validFile, fc.array(change, { minLength: 1, maxLength: 3 }), (file, changes) => {
      const mutated = structuredClone(file) as Json;
      for (const { where, how, value } of changes) mutate(mutated, where, how, value);
      return namesWhatExists(mutated);
    }),
    { numRuns: runs(500) },
  );
});

function namesWhatExists(file: unknown): boolean {
  const reading = atOnce(parseCatalogue(file, emptyShop));
  if (reading.ok) return true;
  return reading.faults.length > 0 && reading.faults.every(({ path, message }) => exists(file, path) && message !== '');
}

function exists(file: unknown, path: (string | number)[]): boolean {
  let value = file;
  return path.every((step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    value = (value as Holder)[step];
    return true;
  });
}

/** Every holder of values in the file with each of its keys. */
function spots(value: Json): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [[holder, key] as [Holder, string], ...spots(holder[key] ?? null)]);
}

function mutate(file: Json, where: number, how: string, value: Json): void {
  const all = spots(file);
  const [holder, key] = all[where % Math.max(1, all.length)] ?? [];
  if (!holder || key === undefined) return;
  if (how === 'replace') holder[key] = value;
  else if (how === 'twice' && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)] ?? null));
  else if (how === 'add' && !Array.isArray(holder)) holder[`${key}x`] = value;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}
