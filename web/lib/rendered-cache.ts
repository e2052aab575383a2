import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { firstAnswers } from './first-answers.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** On the server, the answers that the page is rendered with; the browser makes its own cache. */
export const RenderedCache = createContext<QueryClient | undefined>(undefined);

/** Whether this part of the page was rendered by the server with answers, and begins as it was rendered. */
export function useCameWithAnswers(): boolean {
  const isHydrated = useIsHydrated();
  const rendered = useContext(RenderedCache);
  const [came] = useState(!isHydrated && (rendered !== undefined || firstAnswers !== undefined));
  return came;
}
