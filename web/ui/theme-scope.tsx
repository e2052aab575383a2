import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type ThemeName = 'day' | 'night';

const ThemeContext = createContext<ThemeName>('day');

/** The theme around this component; portalled elements (dialogs) get it as well. */
export function useThemeName(): ThemeName {
  return useContext(ThemeContext);
}

interface ThemeScopeProps {
  /** 'auto' until the page knows what was chosen: as the phone has it. */
  theme: ThemeName | 'auto';
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
    <ThemeContext value={theme === 'auto' ? 'night' : theme}>
      <div data-theme={theme === 'day' ? undefined : theme} className={className}>
        {children}
      </div>
    </ThemeContext>
  );
}
