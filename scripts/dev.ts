/** `npm run dev`: the site with hot reload on PORT, against the shop's own API one port further. */
import { spawn } from 'node:child_process';
import { readConfig } from '#server/config/config.ts';
import { readSecretFiles } from '#server/config/keys.ts';
import { openShop } from '#server/main.ts';
import { exitWith } from './terminal/failure.ts';
import { terminalOutput } from './terminal/output.ts';

const terminal = terminalOutput(process.stdout);
try {
  readSecretFiles(process.env);
  const config = readConfig();
  const shop = await openShop({ ...config, port: config.port + 1 }, terminal.done);
  const url = await shop.listen();
  terminal.done(`the API answers at ${url}/api/v1`);
  const astro = spawn('astro', ['dev', '--port', String(config.port), '--host', config.host], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: `${url}/api/v1`, API_ORIGIN: url, SHOP_CURRENCY: config.region.currency },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => astro.kill(signal));
  astro.once('close', (code) => void shop.close().then(() => process.exit(code ?? 0)));
} catch (failure) {
  exitWith(failure);
}
