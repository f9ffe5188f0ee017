const section = document.querySelector<HTMLElement>('[data-bought]');

/** Visitors fetch nothing for it: `login` is the flag of somebody who is signed in (stores/session/login.ts). */
function isCustomer(): boolean {
  try {
    return localStorage['login'] === 'true';
  } catch {
    return false;
  }
}

if (section && isCustomer())
  import('./orderAgain.ts').then(({ showOrderAgain }) => showOrderAgain(section)).catch(() => (section.hidden = true));
