/**
 * Ends with 0 when shoppers may be sent to the shop that runs beside it, and with 1 otherwise: the health check of a
 * container, which has no curl.
 */
import { env } from 'node:process';

const { HOST = '', PORT = '' } = env;
/** Milliseconds. */
const TIMEOUT = 4_000;

/** Address of a server that listens on all interfaces. */
const host = ['', '0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;

try {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '4321'}/readyz`;
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  console.log(ok ? 'ready' : `not ready (${status})`);
  process.exitCode = ok ? 0 : 1;
} catch (failure) {
  console.log(`no answer: ${failure instanceof Error ? failure.message : String(failure)}`);
  process.exitCode = 1;
}
