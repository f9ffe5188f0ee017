/**
 * `<zay-share>`: hands the address of the page to the apps of the device where it can, or copies it; where it cannot,
 * links to three messengers are shown. No other host learns of it before one is pressed. The address follows the choice.
 */
class Share extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.toggleAttribute('hidden', !('share' in navigator));
    const load = () => import('./shareLink.ts');
    this.addEventListener('click', ({ target }) => void load().then(({ handleShare }) => handleShare(this, target)));
    document.addEventListener('zay:variation', () => void load().then(({ followChoice }) => followChoice(this)));
  }
}

customElements.define('zay-share', Share);
