import { readJson } from '#api/fetchFile.ts';
import type { DeviceSearch } from '#search/device.ts';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Fetches what this device can search in by itself, with the code for it, and makes it ready while the shopper types. Its
 * address holds a hash of it, so that a browser that has it once needs no connection.
 */
export async function openDeviceSearch(file: string): Promise<DeviceSearch> {
  const [{ openIndex }, index] = await Promise.all([
    import('#search/device.ts'),
    readJson(file, { cache: 'force-cache' }),
  ]);
  return openIndex(index, nextTask);
}
