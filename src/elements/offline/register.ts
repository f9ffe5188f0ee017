/**
 * Fetched by an idle page: registers the worker that keeps the shop readable without a line, and tells it so. On a first page
 * there is none yet, so that who looks at one page alone fetches nothing else. `data-keeps` of the body says that the owner
 * wants none; one that is there finds that out then.
 */
async function keep(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await (document.body.dataset['keeps']
    ? serviceWorker?.getRegistration()
    : serviceWorker?.register('/worker.js', { updateViaCache: 'none' }));
  registration?.active?.postMessage('idle');
}

void keep().catch(() => undefined);
export {};
