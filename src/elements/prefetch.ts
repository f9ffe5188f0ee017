/** Fetches a page of the shop as soon as a finger or the pointer is on a link to it. */
const asked = new Set<string>([location.href]);

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!link || saving || link.origin !== location.origin || asked.has(link.href) || link.hash) return;
  asked.add(link.href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
}

addEventListener('pointerover', prefetch, { passive: true });
addEventListener('touchstart', prefetch, { passive: true });
