import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder } from './flush.ts';
import * as z from 'zod/mini';

interface Replacing {
  /** The one who may read it, like 0o644, whatever the process gives its files; absent: as the process does. */
  mode?: number;
  /** True when it must be there after the power went. */
  flush?: boolean;
}

/** Writes a file so that whoever reads it sees the old or the new one whole. */
export async function replaceFile(
  file: string,
  content: Buffer | string,
  { mode, flush = false }: Replacing = {},
): Promise<void> {
  const next = `${file}.zay-next`;
  try {
    await writeFile(next, content, { flush });
    if (mode !== undefined) await chmod(next, mode);
    await rename(next, file);
  } catch (failure) {
    // A piece of it would only take up room where there may be none.
    await rm(next, { force: true });
    throw failure;
  }
  if (flush) await flushFolder(dirname(file));
}

/** Returns what a file holds; undefined when it is not there, cut off, or of another shape. */
export async function readJson<S extends z.core.$ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return content && parsedJson(content, schema);
}

/** Returns what some content says; undefined when it is cut off, or of another shape. */
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
