import type { Page, Request } from '@playwright/test';

/**
 * Requests for what draws the stock that other stories left meanwhile: a page as it was built needs none of them. Filled
 * while the page loads.
 */
export function liveChangesOf(page: Page): ReadonlySet<Request> {
  const changes = new Set<Request>();
  page.on('request', (request) => {
    if (changes.size > 0 || request.url().includes('/liveChange.')) changes.add(request);
  });
  return changes;
}
