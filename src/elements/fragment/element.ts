import { showOfflineNotice } from '#elements/shell/plainNotice.ts';

/**
 * `<zay-fragment data-src>`: the place of what the build wrote beside the pages, for it would change all of them. It
 * comes when it is nearly in sight, or the pointer is over the menu around it; what failed is asked for again then.
 */
class Fragment extends HTMLElement {
  connectedCallback(): void {
    // Taken apart, the module would be wrapped, which costs bytes on every page.
    const load = (): Promise<void> => import('./show.ts').then((code) => code.showFragment(this));
    new IntersectionObserver((entries) => void (entries[0]?.isIntersecting && load().catch(showOfflineNotice)), {
      rootMargin: '400px',
    }).observe(this);
    this.closest('zay-menu')?.addEventListener('pointerover', () => void load().catch(() => undefined));
  }
}

customElements.define('zay-fragment', Fragment);
