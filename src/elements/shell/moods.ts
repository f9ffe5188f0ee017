/** Utilities that set `--mood`, the colour of what a toast or a dialog says, by its `data-mood`. */
export const moods =
  '[--mood:#1f7a3f] data-[mood=error]:[--mood:var(--color-error)] data-[mood=info]:[--mood:#2568b8] data-[mood=warning]:[--mood:var(--color-accent)]';
