/** Characters (code points) of what is said of a picture. */
export const MAX_ALT = 200;

/** The maximum size of an uploaded file, in bytes: the 5 MB of the contract ("Orders"), as 5 MiB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Phones take pictures of 50 million pixels; larger ones are made to fill the memory. */
export const MAX_PICTURE_PIXELS = 60_000_000;

/** The pictures that a customer may send. */
type PictureKind = 'png' | 'jpeg' | 'webp';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** Returns what a file is by its first bytes, whatever its name says; undefined for everything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? 'webp' : undefined;
}
