import { readFileSync } from 'node:fs';
import { ownAccount } from '../payments/ownAccounts.ts';
import { withoutLimits } from '../orders/withoutLimits.ts';
import { runFile } from './processes.ts';

export type ApiServer = Awaited<ReturnType<typeof openApi>>;

export const operatorToken = 'a-token-for-the-load-tests';

/** Nobody is refused for coming too often: the customers of a load have one network address. */
const usual = {
  ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', OPERATOR_TOKEN: operatorToken, ORDERS_PER_MINUTE: '100000' },
  SEARCHES_PER_MINUTE: '100000',
  ...withoutLimits,
  ...ownAccount,
};

/**
 * Starts a server with these settings on a free port.
 *
 * @param project another copy of the project
 */
export async function openApi(settings: Record<string, string>, project?: string) {
  const env = { ...usual, ...settings };
  const running = runFile('tests/support/shop/apiProcess.ts', env, [], project);
  await running.until('The API answers at');
  const { pid } = running.child;
  return {
    url: /answers at (\S+)\.\n/u.exec(running.printed())?.[1] ?? '',
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      running.child.kill(signal);
      await running.ended;
    },
    /** CPU time used so far (milliseconds); NaN except on Linux. */
    cpuTime: () => (pid === undefined ? Number.NaN : cpuTimeOf(pid)),
  };
}

/** The kernel counts in hundredths of a second. */
function cpuTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
