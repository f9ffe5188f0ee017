import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import { redirectsFile, redirectsName } from './redirects.ts';
import { headersFile } from './security.ts';

/** The file by which other hosts know what headers pages are sent with. */
export const headersName = '_headers';

/** Writes down what our own server knows by itself: the headers that all pages are sent with, and what leads where. */
export async function writeHostFiles(
  site: string,
  headers: Record<string, string>,
  former: readonly FormerPath[],
): Promise<void> {
  await writeFile(join(site, headersName), headersFile(headers));
  await writeFile(join(site, redirectsName), redirectsFile(former));
}
