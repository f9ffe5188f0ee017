import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { flushFolder } from './flush.ts';

/** What a file holds; undefined when it is not there, cut off, or of another shape. */
export async function readJson<S extends z.core.$ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  try {
    const parsed = z.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file so that whoever reads it sees the old or the new one whole, also after the power went. */
export async function replaceJson(file: string, value: unknown): Promise<void> {
  const next = `${file}.next`;
  try {
    await writeFile(next, JSON.stringify(value), { flush: true });
    await rename(next, file);
  } catch (failure) {
    // A piece of it would only take up room where there may be none.
    await rm(next, { force: true });
    throw failure;
  }
  await flushFolder(dirname(file));
}
