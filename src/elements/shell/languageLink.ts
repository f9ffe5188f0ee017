/** Lets the language link in the header lead to what this page shows, where its address says what that is. */
export function addQueryToLanguageLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('header a.lang');
  if (link) link.search = location.search;
}
