import { useNavigate } from 'react-router';
import { useKeySequence } from '#web/lib/use-keys.ts';
import type { RoomKey, rooms } from './admin-rooms.ts';

/** The letter that follows G; where the first is taken, another one of the word. */
export const roomLetters: Record<RoomKey, string> = {
  deliveries: 'S',
  drivers: 'F',
  shifts: 'C',
  support: 'U',
  money: 'N',
  numbers: 'Z',
  audit: 'P',
  health: 'B',
  settings: 'E',
  admins: 'A',
};
/** The tours have no tab, but are a place of their own. */
export const TOURS_LETTER = 'T';

/** G and a letter lead to a room, to those that the duty opens. */
export function useRoomKeys(open: readonly (typeof rooms)[number][]): void {
  const navigate = useNavigate();
  const goTo = (query: string) => () => void navigate(`/admin-dashboard?${query}`);
  const hasBoard = open.some(({ key }) => key === 'deliveries');
  useKeySequence('g', {
    ...Object.fromEntries(open.map(({ key }) => [roomLetters[key].toLowerCase(), goTo(`tab=${key}`)])),
    ...(hasBoard && { [TOURS_LETTER.toLowerCase()]: goTo('tab=deliveries&view=tours') }),
  });
}
