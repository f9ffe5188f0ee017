import { showOfflineBelow, showOfflineNotice } from './plainNotice.ts';

self.Astro ??= {};

/**
 * Brings the element of Astro's islands at the first touch of one that waits for it, together with the scripts of that
 * island. On pages whose own islands do not wait, Astro has written it into the page.
 */
function wake(target: EventTarget | null): void {
  const island = target instanceof Element ? target.closest('astro-island[client=touch]:not([data-touched])') : null;
  if (!island || self.Astro?.['touch']) return;
  island.setAttribute('data-touched', '');
  for (const name of ['component-url', 'renderer-url']) {
    const href = island.getAttribute(name) ?? '';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import('./touchedIslands.ts').catch(() => {
    island.removeAttribute('data-touched');
    showOfflineBelow(island);
  });
}

for (const type of ['focusin', 'pointerdown', 'input']) addEventListener(type, ({ target }) => wake(target));
// A shopper may be faster than the scripts of the page.
wake(document.activeElement);

/** Says that the scripts of an island did not come: Astro does so on the island, after a second try of its own. */
addEventListener('astro:hydration-error', ({ target }) => {
  const island = target instanceof Element ? target : null;
  if (island?.getAttribute('client') === 'touch') showOfflineBelow(island);
  else showOfflineNotice();
});
