import { useCallback, useEffect, useState } from 'react';

const KEY = 'elbbote.navigator-voice';

function readIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** The phone's own German voice; undefined if the browser has none. Whether it speaks is remembered. */
export function useVoice(): { isOn: boolean; toggle: () => void; say: (text: string) => void } | undefined {
  const [isOn, setIsOn] = useState(readIsOn);
  const isSupported = typeof speechSynthesis !== 'undefined';
  const say = useCallback(
    (text: string) => {
      if (!isSupported || !isOn) return;
      const sentence = new SpeechSynthesisUtterance(text);
      sentence.lang = 'de-DE';
      const voice = speechSynthesis.getVoices().find(({ lang }) => lang.replace('_', '-') === 'de-DE');
      if (voice) sentence.voice = voice;
      // What is still being said is older than this.
      speechSynthesis.cancel();
      speechSynthesis.speak(sentence);
    },
    [isOn, isSupported],
  );
  useEffect(() => {
    if (!isSupported) return;
    const voice = speechSynthesis;
    return () => voice.cancel();
  }, [isSupported]);
  if (!isSupported) return undefined;
  return {
    isOn,
    say,
    toggle() {
      if (isOn) speechSynthesis.cancel();
      setIsOn(!isOn);
      try {
        localStorage.setItem(KEY, isOn ? 'off' : 'on');
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  };
}
