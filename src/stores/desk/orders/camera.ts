/** A part of the Shape Detection API, which the types of the DOM do not have. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

/** Between two looks, in milliseconds. */
const pauseMs = 250;

/** Reads the code in the picture of a camera; undefined where there is none. */
export type ReadVideo = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Watching {
  signal: AbortSignal;
  onCode: (text: string) => void;
  /** Reads in browsers that have no reader of their own; QR codes where it is not said. */
  fallback?: ReadVideo | undefined;
}

/** The pauses for which a code is out of sight before the same code is another one. */
const pausesAway = 3;

/**
 * Shows the camera at the back of the phone in a video, and tells each code that comes into it, of any kind that the
 * browser knows, until the signal ends it. A code that stays in sight is told once.
 *
 * @throws where there is no camera, or nobody may use it
 */
export async function watchCodes(
  video: HTMLVideoElement,
  { signal, onCode, fallback = readQrCode }: Watching,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    const read = reader(fallback);
    let seen: string | undefined;
    let away = 0;
    while (!signal.aborted) {
      const text = await read(video).catch(() => undefined);
      away = text === undefined ? away + 1 : 0;
      if (away > pausesAway) seen = undefined;
      // The signal may have come meanwhile.
      if (text !== undefined && text !== seen && !hasEnded(signal)) onCode((seen = text));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

const hasEnded = (signal: AbortSignal): boolean => signal.aborted;

function reader(fallback: ReadVideo): ReadVideo {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return fallback;
  const detector = new BarcodeDetector();
  return async (video) => (await detector.detect(video))[0]?.rawValue || undefined;
}

const readQrCode: ReadVideo = async (video) => {
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
