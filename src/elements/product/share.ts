import { PageElement } from '#elements/shell/pageElement.ts';

/**
 * `<zay-share>`: hands the address of the page to the apps of the device where it can, or copies it; where it cannot,
 * links to three messengers are shown. No other host learns of it before one is pressed. The address follows the choice.
 */
class Share extends PageElement {
  connectedCallback(): void {
    this.querySelector('button')?.toggleAttribute('hidden', !('share' in navigator));
    const { signal } = this;
    const load = () => import('./shareLink.ts');
    const share = ({ target }: Event): void => void load().then(({ handleShare }) => handleShare(this, target));
    const follow = (): void => void load().then(({ followChoice }) => followChoice(this));
    this.addEventListener('click', share, { signal });
    document.addEventListener('zay:variation', follow, { signal });
  }
}

customElements.define('zay-share', Share);
