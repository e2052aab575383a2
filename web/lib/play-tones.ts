const TONE_SECONDS = 0.25;

/** Plays short tones, one after the other. */
function play(tonesHz: readonly number[]): void {
  const audio = new AudioContext();
  tonesHz.forEach((frequency, index) => {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + index * TONE_SECONDS);
    tone.stop(audio.currentTime + (index + 1) * TONE_SECONDS);
  });
  setTimeout(() => void audio.close(), tonesHz.length * TONE_SECONDS * 1000 + 500);
}

const gestures = ['pointerdown', 'keydown'] as const;

/**
 * Plays immediately if the browser allows it, otherwise with the first press or key. Returns the function
 * that cancels it.
 */
export function playWhenAllowed(tonesHz: readonly number[]): () => void {
  if (navigator.userActivation?.hasBeenActive ?? true) {
    play(tonesHz);
    return () => undefined;
  }
  const end = () => {
    for (const gesture of gestures) removeEventListener(gesture, begin);
  };
  function begin(): void {
    end();
    play(tonesHz);
  }
  for (const gesture of gestures) addEventListener(gesture, begin);
  return end;
}
