import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { answerRequests } from '#server/jobs/workerThread.ts';
import type { CodeKind, CodesRequest } from './codes.ts';

/** A picture may show the code of an advertisement beside its own. */
const MAX_CODES = 4;
/** QR codes of slips are upright and dark on white; bars are photographed whichever way the packet lies. */
const options: Readonly<Record<CodeKind, ReaderOptions>> = {
  qr: { formats: ['QRCode'], tryHarder: true, tryInvert: false, tryRotate: false },
  bars: { formats: ['EAN13', 'EAN8', 'UPCA', 'ITF14'], tryHarder: true, tryInvert: false, tryRotate: true },
};

// Passed in, for the reader would download its WebAssembly otherwise.
const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true });

// An unreadable code counts as none.
answerRequests((request: CodesRequest) => textsOf(request).catch(() => []));

async function textsOf({ pixels: { data, width, height }, kind }: CodesRequest): Promise<string[]> {
  const pixels = new Uint8ClampedArray(data);
  const found = await readBarcodes(
    { data: pixels, width, height, colorSpace: 'srgb' },
    { ...options[kind], maxNumberOfSymbols: MAX_CODES },
  );
  return found.map(({ text }) => text);
}
