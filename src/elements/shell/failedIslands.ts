import { showOfflineBelow, showOfflineNotice } from './plainNotice.ts';

/** Says that the scripts of an island did not come: Astro does so on the island, after a second try of its own. */
addEventListener('astro:hydration-error', ({ target }) => {
  const island = target instanceof Element ? target : null;
  if (island?.getAttribute('client') === 'touch') showOfflineBelow(island);
  else showOfflineNotice();
});
