import type { Page } from '@playwright/test';

/** The part of the height of the window that wide elements cover which stay in sight; 0 to 1. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = [...document.querySelectorAll('*')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
    const covered = stays.reduce((sum, element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const isWide = width > innerWidth / 2 && element.checkVisibility();
      return sum + (isWide ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0);
    }, 0);
    return covered / innerHeight;
  });
