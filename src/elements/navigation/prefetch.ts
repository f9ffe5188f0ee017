import { isApplication } from './application.ts';
import { savesData } from './savesData.ts';

const { pathname } = location;
const keyOf = (state: unknown): unknown => (state as { page?: unknown } | null)?.page;
const key = keyOf(history.state);

/** Loads the page of an entry of the history that another document has shown in its own place (`navigation/show.ts`). */
function load(): void {
  if (keyOf(history.state) !== key && location.pathname !== pathname) location.reload();
}

addEventListener('popstate', load);

/** Fetches what opens the next page sooner, once this one needs the line no more. Without it links are links. */
function start(): void {
  if (savesData()) return;
  import('#elements/navigation/start.ts').catch(() => undefined);
}

// From the first page that is shown here on, navigation/show.ts goes back and forward.
document.addEventListener('zay-page', () => removeEventListener('popstate', load));

/** Milliseconds after which an idle moment is waited for no more: where nothing is drawn, none may come. */
const timeout = 2_000;
const whenIdle = (): void =>
  void ('requestIdleCallback' in self ? requestIdleCallback(start, { timeout }) : setTimeout(start, 200));

// A script of the page runs before that is loaded. Where no product is in sight, nothing is to be done before the pointer
// is on a link.
if (!isApplication && document.querySelector('main [data-card]')) addEventListener('load', whenIdle);
else addEventListener('pointerover', ({ target }) => void ((target as Element).closest('a') && start()));
