import { runFile } from '../shop/processes.ts';

export const standInFile = 'scripts/conform/fiveProducts.mjs';

const starter = 'scripts/conform/standIn.mjs';

export interface StandIn extends AsyncDisposable {
  /** Up to and with `/api/v1`. */
  url: string;
}

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
