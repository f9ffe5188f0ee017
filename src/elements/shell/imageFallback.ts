/** What stands for a picture that does not come: of a brand, of a person, of anything else. */
const spareOf = (image: HTMLImageElement): string =>
  image.closest('.brands')
    ? '/image/brand/b7.png'
    : image.closest('.avatar')
      ? '/image/avatar.webp'
      : '/image/no-image-available.jpg';

function replace(image: HTMLImageElement): void {
  const spare = spareOf(image);
  // A spare one that does not come either is let be.
  if (image.getAttribute('src') === spare) return;
  // Without their addresses the other formats are out of the way; the elements stay for whoever made them.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = spare;
}

addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
// Some have failed before this ran.
for (const image of document.images) if (image.src && image.complete && !image.naturalWidth) replace(image);
