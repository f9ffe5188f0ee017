/** Pixels. The apps of banks read codes from photographs, and none from an SVG. */
const side = 960;

/** Downloads a picture as a PNG. */
export async function savePicture(url: string, name: string): Promise<void> {
  const href = (await draw(url))?.toDataURL('image/png');
  if (href) Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** Hands a picture to an app that the shopper chooses, as a PNG; where none takes pictures, downloads it. */
export async function sharePicture(url: string, name: string): Promise<void> {
  const canvas = await draw(url);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null),
  );
  if (!blob) return;
  const data = { files: [new File([blob], name, { type: 'image/png' })] };
  if (!navigator.canShare(data)) return savePicture(url, name);
  // Whoever closes the list of apps wants nothing.
  await navigator.share(data).catch(() => undefined);
}

async function draw(url: string): Promise<HTMLCanvasElement | undefined> {
  const picture = new Image(side, side);
  picture.src = url;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingEnabled = false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, 0, 0, side, side);
  return canvas;
}
