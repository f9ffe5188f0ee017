import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { replaceFile } from './replaceFile.ts';

/** What a file holds; undefined when it is not there, cut off, or of another shape. */
export async function readJson<S extends z.core.$ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return content && parsedJson(content, schema);
}

/** What some content says; undefined when it is cut off, or of another shape. */
export function parsedJson<S extends z.core.$ZodType>(content: Buffer, schema: S): z.output<S> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(content.toString()));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a value down whole, and for good. */
export const replaceJson = (file: string, value: unknown): Promise<void> =>
  replaceFile(file, JSON.stringify(value), { flush: true });
