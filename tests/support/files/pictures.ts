import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A single-coloured photo with camera metadata. */
export function photo(width = 800, height = 600): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c2410c' } }).withExif({
    IFD0: { Artist: 'Aye Mya', Copyright: 'secret place' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 48/1 0/1' },
  });
}

/** A tiny PNG that decompresses to `side` × `side` pixels. */
export function decompressionBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(side / 8) + 1);
  const rows = Buffer.concat(Array.from({ length: Math.min(side, 2_000) }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
