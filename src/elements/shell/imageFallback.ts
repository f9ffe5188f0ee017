/** Returns the picture in place of one that does not come: of a brand, of a person, of anything else. */
const fallbackFor = (image: HTMLImageElement): string =>
  image.closest('[data-brands]')
    ? '/image/brand/b7.png'
    : image.closest('[data-avatar]')
      ? '/image/avatar.webp'
      : '/image/no-image-available.jpg';

function replace(image: HTMLImageElement): void {
  const fallback = fallbackFor(image);
  // The fallback itself does not come either.
  if (image.getAttribute('src') === fallback) return;
  // The other formats must not win over it; their elements stay for the code that made them.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = fallback;
}

addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
// Some have failed before this ran.
for (const image of document.images) if (image.src && image.complete && !image.naturalWidth) replace(image);

/** Two things that few shoppers need. */

// Zawgyi is typed in Burmese letters, into any box of any page: its detector is fetched with the first of them.
addEventListener('input', ({ target }) => {
  if (/[\u1000-\u103f\u104a-\u109f]/.test((target as HTMLInputElement).value))
    import('#elements/forms/zawgyiNotice.ts').then(
      ({ offerConversion }) => offerConversion(target),
      () => undefined,
    );
});

// Guests choose their numerals in the footer. stores/shell/numerals.ts keeps the same for the settings.
document.querySelector('[name=numerals]')?.addEventListener('click', () => {
  const isBurmese = document.documentElement.toggleAttribute('data-digits');
  try {
    localStorage['numerals'] = isBurmese ? 'my' : 'en';
  } catch {
    // Storage is forbidden: the choice is for this page alone.
  }
});
