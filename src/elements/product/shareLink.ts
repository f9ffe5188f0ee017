import { fill } from '#i18n/fill.ts';

const linkOfPage = (): string => location.origin + location.pathname;

/** Opens the sharing dialog of the device. */
export async function share(place: HTMLElement): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: linkOfPage() });
  } catch (failure) {
    // A shopper who closed the dialog wants nothing else.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(place);
  }
}

/** Puts the address of the page on the clipboard, and says so in the `<output>` of `place`. */
export async function copy(place: HTMLElement): Promise<void> {
  let message = place.dataset['copied'];
  try {
    // There is no clipboard on an address without https.
    await navigator.clipboard.writeText(linkOfPage());
  } catch {
    message = place.dataset['failed'];
  }
  const output = place.querySelector('output');
  if (output) output.textContent = fill(message ?? '', { link: linkOfPage() });
}
