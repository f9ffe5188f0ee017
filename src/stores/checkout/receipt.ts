import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { atom } from 'nanostores';
import { MAX_PICTURE_PIXELS, pictureKind } from '#contract/values/picture.ts';
import { storageKeys, receiptDatabase } from './storageKeys.ts';
import { randomCode } from './draft.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';

/** A picture of a payment that waits for its order. */
export interface Receipt {
  readonly id: string;
  readonly name: string;
  readonly picture: Blob;
}

interface PersistedReceipt extends Receipt {
  /** When it was chosen, in milliseconds since 1970. */
  readonly at: number;
}

/** Nobody comes back to an order that was left longer ago. */
const maxAgeMs = 24 * 3_600_000;

export const $receipt = atom<Receipt | undefined>();

let opened: UseStore | undefined;
/** Opened at first use: a browser that forbids storage throws then, and the slip is not stored. */
const receiptStore: UseStore = async (mode, callback) =>
  (opened ??= createStore(receiptDatabase, 'slips'))(mode, callback);

/**
 * Takes a picture, and stores it in this browser for when the page is opened again. Its bytes are read at once: the
 * file may be changed or gone when the order is sent. What cannot be a picture is refused here, not after the last step.
 *
 * @throws where the file cannot be read, or is no picture
 */
export async function chooseReceipt(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = new Blob([bytes], { type: file.type });
  if (!pictureKind(bytes) || !(await isDecodable(picture))) throw new Error('not a picture');
  await forgetReceipt();
  const receipt = { id: randomCode(16), name: file.name, picture };
  $receipt.set(receipt);
  writeTab(storageKeys.slip, receipt.id);
  // Where it cannot be stored, the shopper chooses it again after a reload.
  await set(receipt.id, { ...receipt, at: Date.now() } satisfies PersistedReceipt, receiptStore).catch(() => undefined);
}

/** Checks that the browser can show it: a phone names other formats .jpg as well. The server decides in the end. */
async function isDecodable(picture: Blob): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    const bitmap = await createImageBitmap(picture);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels <= MAX_PICTURE_PIXELS;
  } catch {
    return false;
  }
}

/** Restores what was chosen in this tab before a reload; deletes what other tabs have left. */
export async function restoreReceipt(): Promise<void> {
  const own = readTab(storageKeys.slip);
  const stored = await entries<string, PersistedReceipt>(receiptStore).catch(() => []);
  for (const [id, receipt] of stored) {
    if (id === own && !$receipt.get()) $receipt.set(receipt);
    else if (id !== own && Date.now() - receipt.at > maxAgeMs) await del(id, receiptStore).catch(() => undefined);
  }
}

/** Forgets the picture of this tab. */
export async function forgetReceipt(): Promise<void> {
  const own = readTab(storageKeys.slip) ?? $receipt.get()?.id;
  $receipt.set(undefined);
  forgetTab(storageKeys.slip);
  if (own) await del(own, receiptStore).catch(() => undefined);
}
