/** A part of the Shape Detection API, which the types of the DOM do not have. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

/** Between two looks, in milliseconds. */
const pauseMs = 250;

/**
 * Shows the camera at the back of the phone in a video, and answers the first code in it: of any kind that the browser
 * knows, else a QR code. Undefined once the signal ends it.
 *
 * @throws where there is no camera, or nobody may use it
 */
export async function readCodes(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    const read = reader();
    while (!signal.aborted) {
      const text = await read(video).catch(() => undefined);
      if (text) return text;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function reader(): (video: HTMLVideoElement) => Promise<string | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector) {
    const detector = new BarcodeDetector();
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  return async (video) => {
    // Only browsers without a reader of their own fetch ours.
    const { onCanvas, readQrCodes } = await import('#stores/checkout/qrReader.ts');
    const picture = await createImageBitmap(video);
    try {
      for await (const texts of readQrCodes(picture.width, picture.height, onCanvas(picture)))
        if (texts[0]) return texts[0];
      return undefined;
    } finally {
      picture.close();
    }
  };
}
