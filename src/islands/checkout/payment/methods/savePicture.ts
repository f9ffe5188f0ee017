/** Width in pixels. The apps of banks read codes from photographs, and none from an SVG. */
const side = 960;

/** Downloads a picture as a PNG. `ratio`: its height by its width. */
export async function savePicture(url: string, name: string, ratio: number): Promise<void> {
  const href = (await draw(url, ratio))?.toDataURL('image/png');
  if (href) Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** Hands a picture to an app that the shopper chooses, as a PNG; where none takes pictures, downloads it. */
export async function sharePicture(url: string, name: string, ratio: number): Promise<void> {
  const canvas = await draw(url, ratio);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null),
  );
  if (!blob) return;
  const data = { files: [new File([blob], name, { type: 'image/png' })] };
  if (!navigator.canShare(data)) return savePicture(url, name, ratio);
  // Whoever closes the list of apps wants nothing.
  await navigator.share(data).catch(() => undefined);
}

async function draw(url: string, ratio: number): Promise<HTMLCanvasElement | undefined> {
  const size = [side, Math.round(side * ratio)] as const;
  const picture = new Image(...size);
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = size;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingEnabled = false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, ...size);
  context.drawImage(picture, 0, 0, ...size);
  return canvas;
}
