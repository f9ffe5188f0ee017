import type { NamedFile } from '#api/fetchNamedFile.ts';

/** Downloads a file. */
export function saveFile({ name, bytes }: NamedFile): void {
  const href = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // A browser that asks where to save it first still needs it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
