import type { ReactNode } from 'react';
import { RequireRole } from '#web/features/session/require-role.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { ThemeScope } from '#web/ui/theme-scope.tsx';

/** The frame of the driver's screens: they work at night, so the dark palette is their own. */
export function DriverPage({ elsewhere, children }: { elsewhere?: string; children: ReactNode }) {
  return (
    <ThemeScope theme="night" isWholePage className="min-h-dvh">
      <RequireRole roles={['driver']} elsewhere={elsewhere}>
        <main ref={keepFocus} className="mx-auto w-full max-w-4xl px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
          {children}
        </main>
      </RequireRole>
    </ThemeScope>
  );
}
