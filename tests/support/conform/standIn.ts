import { runFile } from '../shop/processes.ts';

export const standInFile = 'scripts/conform/fiveProducts.mjs';

const starter = 'scripts/conform/standIn.mjs';

export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

export async function openStandIn() {
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
