/** Reading WOFF font files: a WOFF is an ordinary font whose tables are packed one by one with zlib. */
import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/** Unpack a WOFF (version 1) file into the plain sfnt font that the shaper reads. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = HEADER + i * ENTRY;
    const packed = woff.subarray(woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 4) + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    // A table that would not shrink is stored as it is.
    const data = packed.length < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), data, checksum: woff.readUInt32BE(at + 16) };
  });
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  let offset = directory.length;
  const bodies: Buffer[] = [];
  tables.forEach(({ tag, data, checksum }, i) => {
    const at = 12 + i * 16;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    bodies.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([directory, ...bodies]);
}
