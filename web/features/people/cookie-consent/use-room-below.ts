import { type RefObject, useEffect } from 'react';

/**
 * Gives the page the banner's height at its end, so that nothing stays hidden behind it, least of all what is
 * in use.
 */
export function useRoomBelow(banner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = banner.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      style.setProperty('--banner-height', height);
      style.setProperty('scroll-padding-bottom', height);
      document.body.style.setProperty('padding-bottom', height);
    });
    /**
     * What is partly in view already, browsers leave where it is. What a pointer is pressing stays: moved, it
     * gets no click.
     */
    function show({ target }: FocusEvent): void {
      if (target instanceof Element && target.matches(':focus-visible') && !element?.contains(target))
        target.scrollIntoView({ block: 'nearest' });
    }
    observer.observe(element);
    document.addEventListener('focusin', show);
    return () => {
      document.removeEventListener('focusin', show);
      observer.disconnect();
      style.removeProperty('--banner-height');
      style.removeProperty('scroll-padding-bottom');
      document.body.style.removeProperty('padding-bottom');
    };
  }, [banner, isShown]);
}
