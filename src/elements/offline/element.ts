/** Pages seen that are listed, the newest first. */
const most = 8;

/**
 * `<zay-offline>`: around the page that stands in the place of one that is not kept. It opens that one when the connection is
 * back, and lists the pages of its language that were seen.
 */
class Offline extends HTMLElement {
  connectedCallback(): void {
    addEventListener('online', () => location.reload());
    this.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    void this.#listSeen().catch(() => undefined);
  }

  async #listSeen(): Promise<void> {
    const section = this.querySelector<HTMLElement>('[data-seen]');
    const seen = await seenPages();
    section?.querySelector('ul')?.append(...seen.map(linkTo));
    if (section) section.hidden = seen.length === 0;
  }
}

/** Returns the documents that the worker has kept of this language, the newest first. */
async function seenPages(): Promise<{ href: string; title: string }[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('zay-code-'));
  const pages: { href: string; title: string }[] = [];
  for (const cache of await Promise.all(names.map((name) => caches.open(name)))) {
    const keys = (await cache.keys()).filter(({ url }) => !/[?.]/.test(new URL(url).pathname + new URL(url).search));
    for (const key of keys.toReversed()) {
      const html = (await (await cache.match(key))?.text()) ?? '';
      const { title, documentElement } = new DOMParser().parseFromString(html, 'text/html');
      if (documentElement.lang === document.documentElement.lang)
        pages.push({ href: new URL(key.url).pathname, title: title.replace(/ – [^–]*$/, '') });
      if (pages.length >= most) return pages;
    }
  }
  return pages;
}

function linkTo({ href, title }: { href: string; title: string }): HTMLElement {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('a'), { className: 'link alone', href, textContent: title }));
  return item;
}

customElements.define('zay-offline', Offline);
