import { Keyboard, PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SignatureField } from '#web/ui/signature-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface SignatureChoiceProps {
  disabled: boolean;
  error: string | undefined;
  /** A PNG data URL and whether it was typed; null when it was removed. */
  onChange: (png: string | null, isTyped: boolean) => void;
}

/** Drawn, or typed by receivers who cannot draw; one replaces the other. */
export function SignatureChoice({ disabled, error, onChange }: SignatureChoiceProps) {
  const [isTyping, setIsTyping] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTyping) field.current?.focus();
  }, [isTyping]);
  function choose(typing: boolean): void {
    setIsTyping(typing);
    setPicture(null);
    onChange(null, typing);
  }
  function type(name: string): void {
    const png = drawTypedName(name);
    setPicture(png);
    onChange(png, true);
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {isTyping ? (
        <div className="flex w-full flex-col gap-3">
          <TextField
            label="Unterschrift, getippt"
            hint="Der Empfänger tippt seinen Namen selbst. Im Nachweis steht „Getippte Unterschrift“."
            size="thumb"
            ref={field}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={120}
            disabled={disabled}
            error={error}
            onChange={(event) => type(event.target.value)}
          />
          {picture && (
            <img
              src={picture}
              alt="Getippte Unterschrift"
              className="max-h-32 self-start rounded-control border border-edge"
            />
          )}
        </div>
      ) : (
        <div className="w-full">
          <SignatureField
            label="Unterschrift des Empfängers"
            keyboardHint="Mit der Tastatur geht es auch: unten „Stattdessen tippen“."
            disabled={disabled}
            error={error}
            onChange={(png) => onChange(png, false)}
          />
        </div>
      )}
      <Button
        kind="quiet"
        className="-ml-5 min-h-14"
        disabled={disabled}
        icon={
          isTyping ? (
            <PenLine aria-hidden="true" className="size-5" />
          ) : (
            <Keyboard aria-hidden="true" className="size-5" />
          )
        }
        onClick={() => choose(!isTyping)}
      >
        {isTyping ? 'Stattdessen zeichnen' : 'Stattdessen tippen'}
      </Button>
    </div>
  );
}

const WIDTH = 640;
const HEIGHT = 320;
const MARGIN = 40;
const BASELINE = 190;
const LARGEST_PX = 72;

/**
 * Draws a name in our own font on the same paper as a drawn signature: a PNG data URL, null without a name.
 */
function drawTypedName(name: string): string | null {
  const text = name.trim();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!text || !context) return null;
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#10202b';
  context.textAlign = 'center';
  const fontOf = (px: number) => `italic 500 ${px}px "Bricolage Grotesque", sans-serif`;
  context.font = fontOf(LARGEST_PX);
  const room = WIDTH - 2 * MARGIN;
  context.font = fontOf(Math.min(LARGEST_PX, (LARGEST_PX * room) / context.measureText(text).width));
  context.fillText(text, WIDTH / 2, BASELINE, room);
  return canvas.toDataURL('image/png');
}
