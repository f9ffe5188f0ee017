import type { ClientDirective } from 'astro';

/**
 * `client:touch`: until it is touched, an island is a part of the plain page, and brings nothing. What is typed into it
 * meanwhile, the focus and the caret stay. The files that it will need, words and styles, come beside its scripts; the
 * value names them, with a space between. Where scripts do not come, `elements/shell/islands.ts`, which
 * brings this, says so, and the next touch tries again.
 */
const touch: ClientDirective = (load, { value }, island) => {
  let isAsked = false;
  const start = (): void => {
    if (isAsked) return;
    isAsked = true;
    island.ariaBusy = 'true';
    for (const href of value.split(' ')) {
      const link = {
        rel: 'preload',
        href,
        ...(href.endsWith('css') ? { as: 'style' } : { as: 'fetch', crossOrigin: '' }),
      };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
    void load()
      .then((hydrate) => hydrate())
      .finally(() => (island.ariaBusy = null));
  };
  // Each bubbles, so that the island hears it of everything inside.
  for (const type of ['focusin', 'pointerdown', 'input']) island.addEventListener(type, start);
  island.addEventListener('astro:hydration-error', () => (isAsked = false));
  // The touch that brought this (`elements/shell/islands.ts`), or a shopper who is faster than the scripts of the page.
  if (island.hasAttribute('data-touched') || island.contains(document.activeElement)) start();
};

export default touch;
