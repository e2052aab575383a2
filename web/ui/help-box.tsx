import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type HelpTone = 'info' | 'success' | 'warning' | 'error';

const tones = {
  info: { look: 'bg-water text-ink', Icon: Info },
  success: { look: 'bg-status-green text-status-green-text', Icon: CircleCheck },
  warning: { look: 'bg-status-yellow text-status-yellow-text', Icon: TriangleAlert },
  error: { look: 'bg-status-red text-status-red-text', Icon: CircleAlert },
} as const;

interface HelpBoxProps {
  tone?: HelpTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** 'alert' announces it when it appears; omit it for content that is there from the start. */
  role?: 'status' | 'alert' | 'note';
}

/** An inline explanation. Links inside take `tone="ink"`. */
export function HelpBox({ tone = 'info', title, children, action, role }: HelpBoxProps) {
  const { look, Icon } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-control px-4 py-3.5 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-sm leading-normal">
        {title && <p className="text-base leading-6 font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-1' : 'leading-6'}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
