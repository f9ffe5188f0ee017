import { execFile } from 'node:child_process';
import { root } from '../project/root.ts';

export interface CommandEnd {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run shop -- …` in a separate process, with `folder` as working directory. */
export function runShopCommand(folder: string, words: string[], env: Record<string, string> = {}): Promise<CommandEnd> {
  const ours = { ...process.env, INIT_CWD: folder, DATABASE_URL: '', OPERATOR_TOKEN: '', ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/shop.ts', ...words], { cwd: root, env: ours }, (failure, out, err) => {
      resolve({ code: typeof failure?.code === 'number' ? failure.code : failure ? -1 : 0, out, err });
    });
  });
}
