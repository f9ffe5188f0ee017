/** `<zay-back>`: its link goes to the page before, when there is one; otherwise where it points. */
class GoBack extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      if (history.length < 2) return;
      event.preventDefault();
      history.back();
    });
  }
}

customElements.define('zay-back', GoBack);
