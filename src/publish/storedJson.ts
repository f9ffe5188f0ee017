import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

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
  const handle = await open(next, 'w');
  try {
    await handle.writeFile(JSON.stringify(value));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}
