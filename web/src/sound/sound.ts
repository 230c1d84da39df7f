import { settings } from "../settings/settings.svelte";
import type { Step, View } from "../wire";

let context: AudioContext | undefined;

/** The sounds of the table, made on the spot; silent unless they are switched on. */
export const sound = {
  card(): void {
    play((audio, at) => tap(audio, at));
  },

  /** Whatever of a step is worth hearing. */
  cue({ happened, view }: Step, before: View | null): void {
    const me = view.seat;
    if (happened.event === "CardPlayed") {
      if (happened.seat !== me) play((audio, at) => tap(audio, at));
      if (happened.card?.startsWith("QS")) play((audio, at) => tone(audio, at, 98, 0.9, 0.22));
      if (view.hearts_broken && before && !before.hearts_broken) {
        play((audio, at) => {
          tone(audio, at, 330, 0.18, 0.12);
          tone(audio, at + 0.14, 262, 0.35, 0.12);
        });
      }
    }
    const awaited = (each: View | null) => me !== null && (each?.awaited.includes(me) ?? false);
    if (awaited(view) && !awaited(before)) {
      play((audio, at) => {
        tone(audio, at + 0.05, 659, 0.25, 0.1);
        tone(audio, at + 0.17, 880, 0.4, 0.08);
      });
    }
  },
};

/** Browsers put a sleeping page's sound to rest too, so it is woken each time. */
function play(sounds: (audio: AudioContext, at: number) => void): void {
  if (!settings.sound || !touched()) return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().then(() => sounds(audio, audio.currentTime));
}

/** No browser lets a page sound before it was touched. */
function touched(): boolean {
  return !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;
}

function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const note = audio.createOscillator();
  const swell = audio.createGain();
  note.type = "sine";
  note.frequency.value = pitch;
  swell.gain.setValueAtTime(0, at);
  swell.gain.linearRampToValueAtTime(loud, at + 0.015);
  swell.gain.exponentialRampToValueAtTime(0.0005, at + length);
  note.connect(swell).connect(audio.destination);
  note.start(at);
  note.stop(at + length);
}

/** A card on felt: a short breath of low noise. */
function tap(audio: AudioContext, at: number): void {
  const length = 0.06;
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) {
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 3;
  }
  const source = audio.createBufferSource();
  const low = audio.createBiquadFilter();
  const quiet = audio.createGain();
  source.buffer = noise;
  low.type = "lowpass";
  low.frequency.value = 1400;
  quiet.gain.value = 0.35;
  source.connect(low).connect(quiet).connect(audio.destination);
  source.start(at);
}
