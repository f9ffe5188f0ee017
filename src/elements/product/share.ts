/**
 * `<zay-share>`: hands the address of the page to the apps of the phone or the computer where there is a way
 * to, or copies it. Nobody else is asked, and no one learns of it.
 */
class Share extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLElement>('[data-do=share]');
    if (button) button.hidden = !('share' in navigator);
    this.addEventListener('click', ({ target }) => {
      const act = target instanceof Element ? target.closest<HTMLElement>('[data-do]')?.dataset['do'] : undefined;
      if (act) void import('./shareLink.ts').then(({ share, copy }) => (act === 'share' ? share(this) : copy(this)));
    });
  }
}

customElements.define('zay-share', Share);
