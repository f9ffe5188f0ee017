/** Hertz and seconds: one high tone for yes, two low ones for no. */
const tones = {
  yes: [[1320, 0, 0.09]],
  no: [
    [220, 0, 0.16],
    [220, 0.24, 0.16],
  ],
} as const;

let context: AudioContext | undefined;

/** Plays what a scan came to; nothing where the browser plays no sound. */
export function play(answer: keyof typeof tones): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [hertz, from, seconds] of tones[answer]) tone(context, hertz, context.currentTime + from, seconds);
  } catch {
    // Words and colour say it too.
  }
}

function tone(audio: AudioContext, hertz: number, at: number, seconds: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.2;
  oscillator.frequency.value = hertz;
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
