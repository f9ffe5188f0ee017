import { randomInt } from 'node:crypto';
import sharp from 'sharp';

const [width, height] = [1800, 2400];
/** How much brighter and darker the pattern of a screen, and the noise of a sensor, make a pixel (of 255). */
const [moire, noise] = [26, 20];

/** A picture as somebody takes it with a phone from a screen: askew, blurred, noisy, with moiré, as JPEG at 50. */
export async function photographed(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Buffer.alloc(width * height * 3);
  const zoom = Math.max(info.width / 1000, info.height / 1900);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // A homography, from the photograph to the screen.
      const depth = 0.94 + x * 6e-5 + y * 3e-5;
      const across = Math.round((((x - 380) * 0.98 - (y - 1200) * 0.06) / depth) * zoom);
      const down = Math.round((((y - 210) * 0.98 + (x - 900) * 0.04) / depth) * zoom);
      const isScreen = across >= 0 && down >= 0 && across < info.width && down < info.height;
      const pattern = isScreen ? moire * Math.sin(x * 0.9 + y * 0.13) * Math.sin(y * 0.83 - x * 0.07) : 0;
      const grain = pattern + (Math.random() * 2 - 1) * noise;
      for (let channel = 0; channel < 3; channel += 1) {
        const light = isScreen ? (data[(down * info.width + across) * 3 + channel] ?? 0) * 0.8 + 20 : 60;
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, light + grain));
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(1.2)
    .jpeg({ quality: 50 })
    .toBuffer();
}

export const newTransfer = (): string => `2026${String(randomInt(1e12)).padStart(12, '0')}`;
