import { readFileSync } from 'node:fs';
import { runFile } from './processes.ts';

/** A shop's API in a process of its own. */
export interface ApiServer {
  /** Without a slash at the end. */
  url: string;
  /** Ends it as the signal does, and waits until it is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Processor time that it has used so far (milliseconds); on Linux alone, NaN elsewhere. */
  busy: () => number;
}

export const operatorToken = 'a-token-for-the-load-tests';

/** Opens one with these settings, on a free port. */
export async function openApi(settings: Record<string, string>): Promise<ApiServer> {
  const env = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', OPERATOR_TOKEN: operatorToken, ...settings };
  const running = runFile('tests/support/shop/apiProcess.ts', env);
  await running.until('The API answers at');
  const { pid } = running.child;
  return {
    url: /answers at (\S+)\.\n/u.exec(running.printed())?.[1] ?? '',
    end: async (signal) => {
      running.child.kill(signal);
      await running.ended;
    },
    busy: () => (pid === undefined ? Number.NaN : busyOf(pid)),
  };
}

/** The kernel counts in hundredths of a second. */
function busyOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
