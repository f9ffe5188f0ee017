/** Opens the stand-in of fiveProducts.mjs; an old Node, which cannot read the contract, hands over to that of package.json. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

if (process.features.typescript) await import('./fiveProducts.mjs');
else {
  const node = join(import.meta.dirname, '../../node_modules/node/bin/node');
  const child = spawn(node, [join(import.meta.dirname, 'fiveProducts.mjs')], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ctrl-C reaches the child by itself.
  process.on('SIGINT', () => undefined);
  child.on('exit', (code) => process.exit(code ?? 1));
}
