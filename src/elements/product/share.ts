/**
 * `<zay-share>`: hands the address of the page to the apps of the device where it can, or copies it. No other host
 * learns of it.
 */
class Share extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLElement>('[data-do=share]');
    if (button) button.hidden = !('share' in navigator);
    this.addEventListener('click', ({ target }) => {
      const action = target instanceof Element ? target.closest<HTMLElement>('[data-do]')?.dataset['do'] : undefined;
      if (action)
        void import('./shareLink.ts').then(({ share, copy }) => (action === 'share' ? share(this) : copy(this)));
    });
  }
}

customElements.define('zay-share', Share);
