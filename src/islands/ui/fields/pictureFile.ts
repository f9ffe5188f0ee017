/** Most bytes of a picture; the server's own limit. */
const largest = 5_000_000;

/** The kinds of pictures that the server takes. */
export const pictureKinds = ['image/png', 'image/jpeg', 'image/webp'];

/** What is wrong with a file as far as it tells by itself; the server looks inside. */
export function pictureError({ type, size }: Blob): 'kind' | 'large' | undefined {
  if (!pictureKinds.includes(type) || size === 0) return 'kind';
  return size > largest ? 'large' : undefined;
}
