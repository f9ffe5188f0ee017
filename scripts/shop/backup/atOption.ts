/** `--at`: which backup is meant. */
export const atOption = {
  at: {
    type: 'string',
    usage: '--at NAME|TIME',
    help: 'a backup by its name, or the newest of a time; else the newest',
  },
} as const;
