import { savesData } from './savesData.ts';

/** The link to another page of the shop that an event is about; not to the API, a file, or the way out. */
export function linkOf({ target }: Pick<Event, 'target'>): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download],[target])') : null;
  const isPage = link?.origin === location.origin && !/^\/(api|uploads)\/|\.\w+$|log-?out/.test(link.pathname);
  return isPage && !link.hash && !savesData() ? link : undefined;
}

/** Returns true if a click opens its link in this tab. */
export const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** Returns true if an address is that of a list or a product; most other pages are applications. */
export const isContent = ({ pathname }: Pick<HTMLAnchorElement, 'pathname'>): boolean =>
  /^(\/my)?(\/(?!desk\/)[^/]+)?\/product(\/|$)/.test(pathname);
