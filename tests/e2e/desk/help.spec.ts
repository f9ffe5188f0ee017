import { expect, test } from '@playwright/test';
import { type TaskName, taskNames, tasksOf } from '#components/desk/tasks.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { type DeskScreenName, deskScreens } from '#i18n/deskScreens.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { en, my } from '../../support/site/words.ts';
import { openDesk } from '../../support/stories/staff.ts';

test('somebody reads how to change a price in Burmese, without signing in and without a framework', async ({
  page,
}) => {
  const title = my.deskHelp.tasks.price.title;
  const scripts: string[] = [];
  page.on('request', (request) => void (/island|react/iu.test(request.url()) && scripts.push(request.url())));
  await page.goto('/my/desk/help');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(taskNames.length);
  await page.getByRole('navigation', { name: my.deskHelp.list }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL('/my/desk/help#price');
  const task = page.getByRole('region', { name: title });
  // Pictures that are not there yet keep their place, so that a link does not lead past its task.
  await expect(task.getByRole('heading')).toBeInViewport();
  await expect(task.getByRole('listitem').nth(1)).toContainText(my.deskGoods.quick.open);
  const picture = task.getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  await expect(task).toContainText(my.deskStaff.roles.editor);
  await expect(task).not.toContainText(my.deskStaff.roles.reader);
  await expect(task.getByRole('link', { name: my.deskGoods.title })).toHaveAttribute('href', '/my/desk/goods');
  await expectAccessible(page);
  expect(scripts).toEqual([]);
  expect(await page.locator('astro-island').count()).toBe(0);
});

test('every screen with a task links to it', async ({ request }) => {
  for (const screen of Object.keys(deskScreens) as DeskScreenName[]) {
    const page = await (await request.get(deskPaths.screen('en', screen))).text();
    const linked = [...page.matchAll(/href="\/desk\/help#(\w+)"/gu)].map(([, name = '']) => name as TaskName);
    expect(linked, screen).toEqual(tasksOf(screen).map(({ name }) => name));
  }
});

test('a screen tells people how to do what they may do, and of nothing else', async ({ page }) => {
  const howTo = page.getByRole('navigation', { name: en.deskHelp.howTo, exact: true });
  const { tasks } = en.deskHelp;
  await openDesk(page, 'orders', '/desk');
  await howTo.getByText(en.deskHelp.howTo).click();
  await expect(howTo.getByRole('link')).toHaveText(
    [tasks.payment, tasks.send, tasks.part, tasks.change, tasks.refund]
      .map(({ title }) => title)
      .concat(en.deskHelp.all),
  );
  await expectAccessible(page);
  await howTo.getByRole('link', { name: tasks.send.title }).click();
  await expect(page.getByRole('region', { name: tasks.send.title })).toBeInViewport();

  // Whoever packs sees the goods, and does not change them.
  await page.goto('/desk/goods');
  await expect(page.locator('main [data-goods]').first()).toBeVisible();
  await expect(howTo).toBeHidden();
});
