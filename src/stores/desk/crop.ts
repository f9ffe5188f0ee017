/** The pixels of what is sent. */
export interface PixelSize {
  width: number;
  height: number;
}

/** The part of a picture that is shown: how close, and where its middle is, from 0 to 1. */
export interface Crop {
  zoom: number;
  across: number;
  down: number;
}

/** Returns the part of a picture that a frame takes, in pixels of the picture. */
export function cropSize({ width, height }: PixelSize, picture: PixelSize, zoom: number): PixelSize {
  const scale = Math.min(picture.width / width, picture.height / height) / zoom;
  return { width: width * scale, height: height * scale };
}

/** Draws the part of a picture that is shown, in the size of the frame. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: PixelSize, crop: Crop): void {
  Object.assign(canvas, frame);
  const context = canvas.getContext('2d');
  if (!context) return;
  const taken = cropSize(frame, picture, crop.zoom);
  const left = (picture.width - taken.width) * crop.across;
  const top = (picture.height - taken.height) * crop.down;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, frame.width, frame.height);
  context.drawImage(picture, left, top, taken.width, taken.height, 0, 0, frame.width, frame.height);
}

/** Returns the content of a canvas as the shop takes pictures: base64 of a JPEG. */
export function jpegOf(canvas: HTMLCanvasElement): string {
  const url = canvas.toDataURL('image/jpeg', 0.9);
  return url.slice(url.indexOf(',') + 1);
}
