import { runFile } from '../shop/processes.ts';

/** The file of the stand-in, from the root. */
export const standInFile = 'scripts/conform/fiveProducts.mjs';

/** What opens it, with any Node. */
const starter = 'scripts/conform/standIn.mjs';

export interface StandIn extends AsyncDisposable {
  /** Up to and with `/api/v1`. */
  url: string;
}

/** The stand-in in a process of its own. */
export async function openStandIn(): Promise<StandIn> {
  const running = runFile(starter, { PORT: '0' });
  await running.until('The stand-in answers at');
  return {
    url: /answers at (\S+)\.\n/u.exec(running.printed())?.[1] ?? '',
    [Symbol.asyncDispose]: async () => {
      running.child.kill('SIGTERM');
      await running.ended;
    },
  };
}
