import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { validate } from 'promptparse';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Found, Pixels, ToRead } from './code.ts';

/** A slip may show an advertisement's code beside its own. */
const MOST_CODES = 4;
/** A slip stands upright, dark on white; what would look for codes otherwise only takes time. */
const how = { formats: ['QRCode' as const], tryHarder: true, tryInvert: false, tryRotate: false };

// The reader would otherwise ask another machine for its program.
const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });

parentPort?.on('message', ({ id, pixels }: ToRead) => {
  const answer = (reference?: string): void => parentPort?.postMessage({ id, reference } satisfies Found);
  // A code that cannot be read is none.
  referenceOf(pixels).then(answer, () => answer());
});

async function referenceOf({ data, width, height }: Pixels): Promise<string | undefined> {
  const pixels = new Uint8ClampedArray(data);
  const options = { ...how, maxNumberOfSymbols: MOST_CODES };
  const codes = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' }, options);
  return codes.map(({ text }) => referenceIn(text)).find((reference) => reference !== undefined);
}

function referenceIn(text: string): string | undefined {
  const ofBank = validate.slipVerify(text);
  if (ofBank) return `${ofBank.sendingBank}-${ofBank.transRef}`;
  const ofWallet = validate.trueMoneySlipVerify(text);
  return ofWallet?.transactionId ? `truemoney-${ofWallet.transactionId}` : undefined;
}
