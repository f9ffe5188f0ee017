import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import { redirectsFile, redirectsName } from './redirects.ts';
import { headersFile } from './securityHeaders.ts';

/** The file from which some static hosts read response headers. */
export const headersName = '_headers';

/** Writes the headers and redirects as configuration files for static hosts; our own server does not need them. */
export async function writeHostFiles(
  site: string,
  headers: Record<string, string>,
  former: readonly FormerPath[],
): Promise<void> {
  await writeFile(join(site, headersName), headersFile(headers));
  await writeFile(join(site, redirectsName), redirectsFile(former));
}
