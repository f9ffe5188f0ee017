/** Small helpers for writing SVG. Definitions are gathered while drawing and written once per picture. */
import { dark, light } from './colour.ts';

let definitions = new Map<string, string>();

/** Register a definition and get its id; the same markup is kept once. `$` in the markup stands for the id. */
export function define(markup: string): string {
  const id = definitions.get(markup) ?? `d${definitions.size}`;
  definitions.set(markup, id);
  return id;
}

/** Finish a picture: wrap a drawing with the definitions it has used, and start the next from nothing. */
export function picture(width: number, height: number, body: string): string {
  const defs = [...definitions].map(([markup, id]) => markup.replace('$', id)).join('');
  definitions = new Map();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

type Stop = [offset: number, colour: string, opacity?: number];
const stops = (list: Stop[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A straight gradient over the painted shape's own box. The line runs from (x1,y1) to (x2,y2), each 0 to 1. */
export function ramp(list: Stop[], [x1, y1, x2, y2]: [number, number, number, number] = [0, 0, 1, 0]): string {
  return `url(#${define(`<linearGradient id="$" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`)})`;
}
/** A round gradient; the focus sits towards the top left, where the light is. */
export function glow(list: Stop[], [cx, cy, r]: [number, number, number] = [0.36, 0.3, 0.75]): string {
  return `url(#${define(`<radialGradient id="$" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`)})`;
}
/** The paint of a matt thing lit from the top left. */
export const lit = (colour: string, depth = 0.22): string =>
  ramp(
    [
      [0, light(colour, depth * 1.3)],
      [0.5, colour],
      [1, dark(colour, depth)],
    ],
    [0.1, 0, 0.8, 1],
  );
/** The paint of a round thing lit from the top left. */
export const ball = (colour: string, depth = 0.3): string =>
  glow([
    [0, light(colour, depth * 1.3)],
    [0.55, colour],
    [1, dark(colour, depth)],
  ]);
/** The paint of an upright cylinder: dark rims, the light a quarter in from the left. */
export const tube = (colour: string, depth = 0.3): string =>
  ramp([
    [0, dark(colour, depth)],
    [0.1, dark(colour, depth * 0.25)],
    [0.27, light(colour, depth * 0.9)],
    [0.45, colour],
    [0.8, dark(colour, depth * 0.55)],
    [0.95, dark(colour, depth * 1.15)],
    [1, dark(colour, depth * 0.8)],
  ]);

/** Clip a drawing to a path. */
export const clip = (path: string, body: string): string =>
  `<g clip-path="url(#${define(`<clipPath id="$"><path d="${path}"/></clipPath>`)})">${body}</g>`;
/** Blur a drawing. */
export const blur = (amount: number, body: string): string =>
  `<g filter="url(#${define(`<filter id="$" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`)})">${body}</g>`;

/** A path. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
/** A line drawn with a round pen. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
/** An ellipse, or a circle when one radius is given. */
export const oval = (cx: number, cy: number, rx: number, fill: string, ry = rx, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
/** A box with rounded corners. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
/** Move, turn and scale a drawing. */
export const at = (body: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${n(scale)})`}">${body}</g>`;
/** A box as path data, for clipping. */
export const boxPath = (x: number, y: number, w: number, h: number, r = 0): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
/** An ellipse as path data, for clipping. */
export const ovalPath = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

const n = (value: number): number => Math.round(value * 100) / 100;

/** A steady stream of numbers from 0 to 1, the same for the same seed, so that every run draws the same picture. */
export function dice(seed: string): () => number {
  let state = Buffer.from(seed).reduce((hash, byte) => Math.imul(hash ^ byte, 16777619) >>> 0, 2166136261);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
