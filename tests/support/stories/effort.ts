import type { Locator } from '@playwright/test';

/** What a shopper does by hand on a way through the shop. */
interface Effort {
  fields: number;
  /** Presses on buttons, links and entries of lists. */
  taps: number;
}

/**
 * Does what a shopper does, and counts it. Going into a box is part of filling it. A choice from a list is a field, for
 * the letters that find it, and a tap, for the entry.
 */
export function countEffort() {
  const effort: Effort = { fields: 0, taps: 0 };
  return {
    effort,
    tap: (target: Locator): Promise<void> => {
      effort.taps += 1;
      return target.click();
    },
    fill: (field: Locator, text: string): Promise<void> => {
      effort.fields += 1;
      return field.fill(text);
    },
    choose: async (box: Locator, letters: string, entry: Locator): Promise<void> => {
      effort.fields += 1;
      effort.taps += 1;
      await box.click();
      await box.pressSequentially(letters);
      await entry.click();
    },
    upload: (field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      effort.fields += 1;
      return field.setInputFiles(file);
    },
  };
}
