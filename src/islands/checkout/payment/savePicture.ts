/** Pixels of each side: apps of banks read codes from photographs, which an SVG is not. */
const side = 960;

/** Hands a picture over to be kept as a PNG under this name. */
export async function savePicture(url: string, name: string): Promise<void> {
  const picture = new Image(side, side);
  picture.src = url;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingEnabled = false;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, 0, 0, side, side);
  Object.assign(document.createElement('a'), { href: canvas.toDataURL('image/png'), download: name }).click();
}
