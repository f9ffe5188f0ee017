import { Option } from '@commander-js/extra-typings';

/** Option that names a backup. */
export const atOption = new Option(
  '--at <NAME|TIME>',
  'a backup by its name, or the newest of a time; else the newest',
);
