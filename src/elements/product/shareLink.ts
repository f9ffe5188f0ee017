import { fill } from '#i18n/fill.ts';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';

/** `?v=` of the chosen variation; nothing for the first, which the page shows anyway. */
function searchOfChoice(): string {
  const chosen = document.querySelector<HTMLInputElement>('[name=variation]:checked');
  return chosen && !chosen.defaultChecked ? `?v=${chosen.value}` : '';
}

const linkOfPage = (): string => location.origin + location.pathname + searchOfChoice();

/** Does what the pressed button of `place` says; a press beside one does nothing. */
export async function handleShare(place: HTMLElement, target: EventTarget | null): Promise<void> {
  const action = target instanceof Element ? target.closest<HTMLElement>('[data-do]')?.dataset['do'] : undefined;
  if (action === 'share') await share(place);
  else if (action) await copy(place);
}

/** Puts the chosen variation into the address of the page, the link to the other language, and the links of `place`. */
export function followChoice(place: HTMLElement): void {
  const search = searchOfChoice();
  const address = new URL(location.href);
  address.searchParams.delete('v');
  if (search) address.searchParams.set('v', search.slice('?v='.length));
  history.replaceState(history.state, '', address);
  changeLanguageLink((link) => void (link.search = search));
  // Each ends with the address of the page.
  for (const link of place.querySelectorAll('a'))
    link.href = link.href.replace(/(%3Fv%3D\d+)?$/, encodeURIComponent(search));
}

/** Opens the sharing dialog of the device. */
async function share(place: HTMLElement): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: linkOfPage() });
  } catch (failure) {
    // A shopper who closed the dialog wants nothing else.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(place);
  }
}

/** Puts the address of the page on the clipboard, and says so in the `<output>` of `place`. */
async function copy(place: HTMLElement): Promise<void> {
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
