/** Changes the link of the header to the other language, so that it opens what this page shows. */
export function changeLanguageLink(change: (link: HTMLAnchorElement) => void): void {
  const link = document.querySelector<HTMLAnchorElement>('header a[hreflang]');
  if (link) change(link);
}

/** The same for a page whose query says what it shows. */
export const addQueryToLanguageLink = (query = location.search): void =>
  changeLanguageLink((link) => void (link.search = query));

/** The same for a page that is opened with a secret behind #. */
export const addHashToLanguageLink = (): void => changeLanguageLink((link) => void (link.hash = location.hash));
