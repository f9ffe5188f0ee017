import { readJson } from '#api/fetchFile.ts';
import { type DeviceSearch, openIndex } from '#search/device.ts';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Fetches what this device can search in by itself, and makes it ready while the shopper types. Its address holds a hash
 * of it, so that a browser that has it once needs no connection.
 */
export const openDeviceSearch = async (file: string): Promise<DeviceSearch> =>
  openIndex(await readJson(file, { cache: 'force-cache' }), nextTask);
