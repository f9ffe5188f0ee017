/** The faces the labels are set in, loaded from npm packages so that no system font is needed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import { unpackWoff } from './woff.ts';

/** A voice of type on a label; each falls back to the Burmese face for Burmese letters. */
export type Voice = 'sans' | 'serif';
/** A font ready for shaping, with its units per em. */
export interface Face {
  font: hb.Font;
  upem: number;
}

const require = createRequire(import.meta.url);
const faces = new Map<string, Face>();

function load(file: string): Face {
  const known = faces.get(file);
  if (known) return known;
  const face = new hb.Face(new hb.Blob(unpackWoff(readFileSync(require.resolve(`@fontsource/${file}`)))));
  const loaded = { font: new hb.Font(face), upem: face.upem };
  faces.set(file, loaded);
  return loaded;
}

/** The face for a Latin voice at a weight. */
export function latin(voice: Voice, weight: number): Face {
  const name = voice === 'serif' ? 'fraunces' : 'outfit';
  return load(`${name}/files/${name}-latin-${weight}-normal.woff`);
}

/** The Burmese face at a weight. */
export function burmese(weight: number): Face {
  return load(`noto-sans-myanmar/files/noto-sans-myanmar-myanmar-${weight}-normal.woff`);
}
