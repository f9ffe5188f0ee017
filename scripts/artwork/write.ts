/** Turns drawings into picture files, and leaves alone what has not changed since the last run. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The top of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
const record = fileURLToPath(new URL('drawn.json', import.meta.url));
const drawn = new Map<string, string>(
  existsSync(record) ? Object.entries(JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : [],
);

/** One file to make from a drawing: its path, its width in pixels, and the quality of its encoding (1 to 100). */
export interface Output {
  file: string;
  width: number;
  quality?: number;
}
/** A drawing and the files made from it. */
export interface Job {
  name: string;
  svg: () => string;
  /** Width of the drawing in its own units. */
  units: number;
  outputs: Output[];
}

async function encode(pixels: Buffer, { file, width, quality }: Output): Promise<Buffer> {
  const image = sharp(pixels).resize({ width });
  if (file.endsWith('.avif')) return image.avif({ quality: quality ?? 48, effort: 4 }).toBuffer();
  if (file.endsWith('.webp')) return image.webp({ quality: quality ?? 72, effort: 6 }).toBuffer();
  if (file.endsWith('.jpg')) return image.jpeg({ quality: quality ?? 78, mozjpeg: true }).toBuffer();
  return image.png({ palette: true, quality: quality ?? 90, compressionLevel: 9, effort: 10 }).toBuffer();
}

/** Writes a file unless it has these bytes already; says whether it wrote. */
export function writeIfChanged(file: string, data: Buffer | string): boolean {
  const path = root + file;
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(data))) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
  return true;
}

/** Makes the files of a drawing, unless drawn.json says that the same drawing made them; answers how many it wrote. */
export async function drawPicture({ name, svg, units, outputs }: Job): Promise<number> {
  const source = svg();
  const mark = createHash('sha256').update(source).update(JSON.stringify(outputs)).digest('hex').slice(0, 16);
  if (drawn.get(name) === mark && outputs.every(({ file }) => existsSync(root + file))) return 0;
  const widest = Math.max(...outputs.map(({ width }) => width));
  const pixels = await sharp(Buffer.from(source), { density: (72 * widest) / units })
    .png({ compressionLevel: 1 })
    .toBuffer();
  let written = 0;
  for (const output of outputs) if (writeIfChanged(output.file, await encode(pixels, output))) written++;
  drawn.set(name, mark);
  const sorted = Object.fromEntries([...drawn].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeIfChanged(relative(root, record), `${JSON.stringify(sorted, null, 2)}\n`);
  return written;
}
