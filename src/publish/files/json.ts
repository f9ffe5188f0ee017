import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { replaceFile } from './replaceFile.ts';

/** What a file holds; undefined when it is not there, cut off, or of another shape. */
export async function readJson<S extends z.core.$ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  try {
    const parsed = z.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a value down whole, and for good. */
export const replaceJson = (file: string, value: unknown): Promise<void> =>
  replaceFile(file, JSON.stringify(value), { flush: true });
