/** Pixels. The apps of banks read codes from photographs, and none from an SVG. */
const side = 960;

/** Downloads a picture as a PNG. */
export async function savePicture(url: string, name: string): Promise<void> {
  const picture = new Image(side, side);
  picture.src = url;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingEnabled = false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, 0, 0, side, side);
  Object.assign(document.createElement('a'), { href: canvas.toDataURL('image/png'), download: name }).click();
}
