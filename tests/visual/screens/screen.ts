import type { Page } from '@playwright/test';
import { photo } from '../../support/files/pictures.ts';
import type { Answer } from '../fixtures/answers.ts';

/** Something that a person can come to see: a page, and what they did there. */
export interface Screen {
  /** Unique; in a file's name as well. */
  name: string;
  /** Much like another one; left to `npm run test:all`. */
  slow?: true;
  /** Address without the language. */
  path: string;
  /** How calls of the API are answered; what is not here goes to the shop. */
  answers?: readonly Answer[];
  /** What the browser keeps from before: for the shop, and for this tab. */
  kept?: Readonly<Record<string, unknown>>;
  tab?: Readonly<Record<string, unknown>>;
  /** Files that cannot be fetched. */
  lost?: readonly string[];
  /** What a person does on the page until they see it. */
  open?: (page: Page) => Promise<void>;
  /** What must be in sight then. */
  sees: string;
  /** Widths at which it can be seen; every one without. */
  only?: (width: number) => boolean;
}

/** Where a screen is found, and how the shop answers there. */
type Place = string | (Pick<Screen, 'path'> & Partial<Screen>);

/** A screen that is looked at in both languages and at every width. */
export const screen = (name: string, at: Place, sees: string, more: Partial<Screen> = {}): Screen => ({
  name,
  ...(typeof at === 'string' ? { path: at } : at),
  ...more,
  sees,
});

/** One that is much like another one. */
export const alike: typeof screen = (name, at, sees, more) => ({ ...screen(name, at, sees, more), slow: true });

export const asCustomer = { login: 'true' } as const;

/** Presses the first of these that is in sight. */
export const press =
  (...selectors: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors) await page.locator(selector).filter({ visible: true }).first().click();
  };

export const fillIn =
  (fields: Readonly<Record<string, string>>) =>
  async (page: Page): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
  };

export const inTurn =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const act of acts) await act(page);
  };

/** Chooses a picture on a page of the desk that asks for one. */
export async function choosePicture(page: Page): Promise<void> {
  const buffer = await photo(900, 400).png().toBuffer();
  await page.locator('main input[type=file]').first().setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer });
}
