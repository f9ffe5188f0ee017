import type { Page } from '@playwright/test';

/** Records what the policies of pages forbid from now on. */
export function recordViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/iu.test(message.text())) violations.push(message.text());
  });
  return violations;
}
