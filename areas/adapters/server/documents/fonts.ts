import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The brand's typeface, and a fallback with nearly every alphabet for what it lacks (Cyrillic, Greek, Arabic,
 * ...).
 */
const files = {
  regular: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  'fallback-regular': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  'fallback-bold': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

export type FontName = keyof typeof files;
export type Weight = 'regular' | 'bold';

const loaded = new Map<FontName, Buffer>();

/** The font file, read once. */
export function loadFont(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const content = readFileSync(files[name]);
  loaded.set(name, content);
  return content;
}
