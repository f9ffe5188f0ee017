import { test } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { inBurmese, pageKinds } from '../support/pageKinds.ts';

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`axe finds nothing on ${kind}, in both languages and themes`, async ({ page }) => {
    for (const address of [path, inBurmese(path)]) {
      await page.goto(address);
      await expectNoFindings(page);
    }
  });
}
