import { dispatch } from '../../../scripts/shop/cli/dispatch.ts';
import { groups } from '../../../scripts/shop/groups.ts';
import type { CommandEnd } from './command.ts';

/** Runs `npm run shop -- …` as `runShopCommand` does, in this process: one of its own takes seconds each time. */
export async function typeShopCommand(
  folder: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<CommandEnd> {
  const [out, err] = [[] as string[], [] as string[]];
  const before = { ...process.env };
  Object.assign(process.env, { INIT_CWD: folder, DATABASE_URL: '', OPERATOR_TOKEN: '', ...env });
  try {
    const code = await dispatch(words, groups, {
      out: (line) => out.push(`${line}\n`),
      err: (line) => err.push(`${line}\n`),
    });
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
}
