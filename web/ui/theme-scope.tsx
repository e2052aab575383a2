import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type ThemeName = 'day' | 'night';

const ThemeContext = createContext<ThemeName>('day');

/** The theme around this component; portalled elements (dialogs) get it as well. */
export function useThemeName(): ThemeName {
  return useContext(ThemeContext);
}

interface ThemeScopeProps {
  theme: ThemeName;
  /** Also colours the page beyond the subtree: overscroll, notices, browser controls. */
  isWholePage?: boolean;
  className?: string;
  children: ReactNode;
}

export function ThemeScope({ theme, isWholePage = false, className, children }: ThemeScopeProps) {
  useEffect(() => {
    if (!isWholePage || theme === 'day') return;
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [isWholePage, theme]);
  return (
    <ThemeContext value={theme}>
      <div data-theme={theme === 'night' ? 'night' : undefined} className={className}>
        {children}
      </div>
    </ThemeContext>
  );
}
