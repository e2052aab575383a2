import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  kind?: 'default' | 'destructive';
}

interface ToastApi {
  showToast: (message: ToastMessage) => void;
  dismissToast: () => void;
}

const ToastContext = createContext<ToastApi | null>(null);
const shownForMs = 5000;

export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

/** One notice at a time; a new one takes the place of the old. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<(ToastMessage & { number: number }) | null>(null);
  const count = useRef(0);
  const showToast = useCallback((message: ToastMessage) => {
    count.current += 1;
    setCurrent({ ...message, number: count.current });
  }, []);
  const dismissToast = useCallback(() => setCurrent(null), []);
  const api = useMemo(() => ({ showToast, dismissToast }), [showToast, dismissToast]);
  return (
    <ToastContext value={api}>
      {children}
      <ToastRegion current={current} onDismiss={dismissToast} />
    </ToastContext>
  );
}

interface ToastRegionProps {
  current: (ToastMessage & { number: number }) | null;
  onDismiss: () => void;
}

function ToastRegion({ current, onDismiss }: ToastRegionProps) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  // In the body, beside a dialog's layer and never inside what it makes inert.
  if (!isMounted) return null;
  const card = current && <ToastCard key={current.number} message={current} onDismiss={onDismiss} />;
  const isAlert = current?.kind === 'destructive';
  // The explicit aria-live keeps them exposed while a dialog hides the rest of the page. Both live regions stand there before anything is put in: otherwise nothing is read aloud.
  // On a phone at the top: the bottom belongs to the thumb and its button.
  return createPortal(
    <div
      data-toast-region=""
      className="pointer-events-none fixed inset-x-0 top-0 z-60 flex justify-center p-3 pt-[max(--spacing(3),env(safe-area-inset-top))] sm:top-auto sm:bottom-0 sm:justify-end sm:p-6"
    >
      <div role="status" aria-live="polite" className="contents">
        {!isAlert && card}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {isAlert && card}
      </div>
    </div>,
    document.body,
  );
}

function ToastCard({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const isDestructive = message.kind === 'destructive';
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onDismiss, shownForMs);
    return () => clearTimeout(timer);
  }, [isPaused, onDismiss]);
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded-control border py-2 pr-2 pl-4 shadow-float ${
        isDestructive
          ? 'border-error bg-status-red text-status-red-text'
          : 'border-transparent bg-ink text-paper'
      }`}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDismiss();
      }}
    >
      <Icon aria-hidden="true" className="mt-3.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-3">
        <p className="leading-snug font-semibold">{message.title}</p>
        {message.description && <div className="mt-0.5 text-sm">{message.description}</div>}
      </div>
      <button
        type="button"
        aria-label="Meldung schließen"
        title="Meldung schließen"
        onClick={onDismiss}
        className="flex size-12 shrink-0 items-center justify-center rounded-control text-current hover:inset-ring hover:inset-ring-current"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
