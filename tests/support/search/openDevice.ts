import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { searchIndexOf } from '#catalogue/indexes/search.ts';
import { type DeviceSearch, openIndex } from '#search/device.ts';

/** The search of a browser, over the index that the build makes of a catalogue. */
export const openDevice = (catalogue: Catalogue): Promise<DeviceSearch> =>
  openIndex(JSON.parse(searchIndexOf(catalogue).body), () => Promise.resolve());
