import { expect, test } from 'vitest';
import { isVoiceOnly } from './is-voice-only.ts';

test('a whole landline or foreign number is for calls only; one that is being typed is neither', () => {
  expect(['040 123456', '+43 664 1234567'].map(isVoiceOnly)).toEqual([true, true]);
  expect(['0151 23456789', '0151 234', '040', ''].map(isVoiceOnly)).toEqual([false, false, false, false]);
});
