import { afterEach, expect, it, vi } from 'vitest';
import { $slip, chooseSlip } from '#stores/checkout/slip.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const slip = (bytes: BlobPart): File => new File([bytes], 'slip.png', { type: 'image/png' });
const decode = (size: { width: number; height: number } | undefined): void => {
  const bitmap = size && { ...size, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => (bitmap ? Promise.resolve(bitmap) : Promise.reject(new Error('broken'))));
};
afterEach(() => vi.unstubAllGlobals());

it('a slip is looked at when it is chosen: what is no picture, or cannot be shown, is never sent', async () => {
  decode({ width: 720, height: 1280 });
  await expect(chooseSlip(slip('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow();
  decode(undefined);
  await expect(chooseSlip(slip(png))).rejects.toThrow();
  decode({ width: 10_000, height: 10_000 });
  await expect(chooseSlip(slip(png))).rejects.toThrow();
  expect($slip.get()).toBeUndefined();
  decode({ width: 720, height: 1280 });
  await chooseSlip(slip(png));
  expect($slip.get()?.name).toBe('slip.png');
});
