import { MAX_FILE_BYTES } from '#contract/values/picture.ts';

/** The media types of pictures that the server takes. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** What is wrong with a picture by its type and size; only the server reads its content. */
export function pictureError({ type, size }: Blob): 'kind' | 'large' | undefined {
  if (!pictureTypes.includes(type) || size === 0) return 'kind';
  return size > MAX_FILE_BYTES ? 'large' : undefined;
}
