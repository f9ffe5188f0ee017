/** A line of a file of settings. */
export interface EnvLine {
  name: string;
  value: string;
  /** Written behind a #. */
  isComment: boolean;
}

/** The settings of a file for `docker --env-file`, compose and systemd, those behind a # too. */
export const envLines = (text: string): EnvLine[] =>
  [...text.matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gmu)].map(([, hash, name = '', value = '']) => ({
    name,
    value,
    isComment: hash === '#',
  }));
