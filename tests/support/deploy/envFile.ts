/** A line of a file of settings. */
export interface EnvLine {
  name: string;
  value: string;
  /** Written behind a #. */
  isComment: boolean;
}

/** The settings of a file for compose, systemd and shells, those behind a # too. */
export const envLines = (text: string): EnvLine[] =>
  [...text.matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gmu)].map(([, hash, name = '', value = '']) => ({
    name,
    value: value.replace(/^'(.*)'$/u, '$1'),
    isComment: hash === '#',
  }));
