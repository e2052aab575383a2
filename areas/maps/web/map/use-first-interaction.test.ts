import { expect, test, vi } from 'vitest';
import { listenForInteraction } from './use-first-interaction.ts';

test('a pointer that rests where a page appears is no interaction, one that moves is', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const wake = vi.fn<() => void>();
  const end = listenForInteraction(wake);
  const move = (movementX: number, movementY: number) =>
    page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY }));

  move(0, 0);
  expect(wake).not.toHaveBeenCalled();
  move(0, 1);
  expect(wake).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('keydown'));
  expect(wake).toHaveBeenCalledTimes(2);

  end();
  move(1, 0);
  page.dispatchEvent(new Event('keydown'));
  expect(wake).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
