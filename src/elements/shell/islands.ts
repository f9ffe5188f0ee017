import touch from './clientTouch.ts';
import { showOfflineBelow, showOfflineNotice } from './plainNotice.ts';

// As Astro would do it within each page, most of which src/middleware.ts takes it out of: here it is cached.
(self.Astro ??= {})['touch'] = touch;
dispatchEvent(new Event('astro:touch'));

/** Says that the scripts of an island did not come: Astro does so on the island, after a second try of its own. */
addEventListener('astro:hydration-error', ({ target }) => {
  const island = target instanceof Element ? target : null;
  if (island?.getAttribute('client') === 'touch') showOfflineBelow(island);
  else showOfflineNotice();
});
