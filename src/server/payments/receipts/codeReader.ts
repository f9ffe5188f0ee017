import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readReceiptCode } from '#contract/payments/slipCode.ts';
import { answerRequests } from '#server/jobs/workerThread.ts';
import type { Pixels } from './code.ts';

/** A slip may show the code of an advertisement beside its own. */
const MAX_CODES = 4;
/** Slips are upright and dark on white; looking for other codes only takes time. */
const readerOptions = { formats: ['QRCode' as const], tryHarder: true, tryInvert: false, tryRotate: false };

// Given here, for the reader would download its WebAssembly otherwise.
const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });

// An unreadable code counts as none.
answerRequests((pixels: Pixels) => referenceOf(pixels).catch(() => undefined));

async function referenceOf({ data, width, height }: Pixels): Promise<string | undefined> {
  const pixels = new Uint8ClampedArray(data);
  const options = { ...readerOptions, maxNumberOfSymbols: MAX_CODES };
  const codes = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' }, options);
  return codes.map(({ text }) => referenceIn(text)).find((reference) => reference !== undefined);
}

function referenceIn(text: string): string | undefined {
  const code = readReceiptCode(text);
  return code?.kind === 'transfer' ? code.reference : undefined;
}
