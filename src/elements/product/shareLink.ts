import { fill } from '#i18n/fill.ts';

const linkOfPage = (): string => location.origin + location.pathname;

/** Opens the way to share that the device has. */
export async function share(place: HTMLElement): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: linkOfPage() });
  } catch (failure) {
    // Who thought better of it wants nothing else.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(place);
  }
}

/** Puts the address of the page on the clipboard, and says so in the `<output>` of `place`. */
export async function copy(place: HTMLElement): Promise<void> {
  let said = place.dataset['copied'];
  try {
    // There is no clipboard on an address without https.
    await navigator.clipboard.writeText(linkOfPage());
  } catch {
    said = place.dataset['failed'];
  }
  const output = place.querySelector('output');
  if (output) output.textContent = fill(said ?? '', { link: linkOfPage() });
}
