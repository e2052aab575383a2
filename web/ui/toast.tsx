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
import { useRoomBelow } from './room-below.ts';
import { useAboveBars } from './use-above-bars.ts';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  kind?: 'default' | 'destructive';
  /** What can be done about it while it is shown. */
  action?: { text: string; onPress: () => void };
  /** The action ends with the time shown, which nothing prolongs. */
  isTimed?: boolean;
  /** The reader has put it away. */
  onClose?: () => void;
}

interface ToastApi {
  showToast: (message: ToastMessage) => void;
  dismissToast: () => void;
}

const ToastContext = createContext<ToastApi | null>(null);
const SHOWN_FOR_MS = 5000;

export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

/** One notice at a time; a new one replaces the old one. */
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
  // In the body, beside a dialog's layer and never inside what the dialog makes inert.
  if (!isMounted) return null;
  const card = current && <ToastCard key={current.number} message={current} onDismiss={onDismiss} />;
  const isAlert = current?.kind === 'destructive';
  // The explicit aria-live keeps them exposed while a dialog hides the rest of the page. Both live regions
  // exist before their content: otherwise nothing is announced.
  return createPortal(
    <div data-toast-region="">
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
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow();
  const bottom = useAboveBars(place);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = !message.isTimed && (isHovered || isFocused);
  const { kind = 'default', action } = message;
  const isDestructive = kind === 'destructive';
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onDismiss, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onDismiss]);
  function close(): void {
    onDismiss();
    message.onClose?.();
  }
  return (
    <div
      ref={place}
      style={{ bottom }}
      className={`fixed inset-x-3 z-60 mb-[env(safe-area-inset-bottom)] flex animate-rise sm:right-6 sm:left-auto sm:w-md items-start gap-3 rounded-control border py-2 pr-2 pl-4 shadow-float ${
        isDestructive
          ? 'border-error bg-status-red text-status-red-text'
          : 'border-transparent bg-ink text-paper'
      }`}
      // A touch never fires the event that ends a hover.
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Icon aria-hidden="true" className="mt-3.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-3">
        <p className="leading-snug font-semibold">{message.title}</p>
        {message.description && <div className="mt-0.5 text-sm">{message.description}</div>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            onDismiss();
            action.onPress();
          }}
          className="min-h-12 shrink-0 rounded-control px-3 font-semibold text-current underline underline-offset-4 hover:inset-ring hover:inset-ring-current"
        >
          {action.text}
        </button>
      )}
      <button
        type="button"
        aria-label="Meldung schließen"
        title="Meldung schließen"
        onClick={close}
        className="flex size-12 shrink-0 items-center justify-center rounded-control text-current hover:inset-ring hover:inset-ring-current"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
