import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';

/** The file with the token, when the environment sets none. */
export const tokenFile = (dataDir: string): string => join(dataDir, 'operator-token');

/** The bearer token of the operator calls: from the environment, or generated once into a file for the owner alone. */
export async function operatorToken({ operatorToken: input, dataDir }: Config): Promise<string> {
  if (input) return input;
  try {
    return (await readFile(tokenFile(dataDir), 'utf8')).trim();
  } catch {
    const made = randomBytes(32).toString('base64url');
    await writeFile(tokenFile(dataDir), `${made}\n`, { mode: 0o600 });
    return made;
  }
}
