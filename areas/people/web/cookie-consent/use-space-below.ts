import { type RefObject, useEffect } from 'react';

/**
 * Adds the banner's height to the end of the page, so that nothing stays hidden behind it, least of all the
 * focused control.
 */
export function useSpaceBelow(banner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = banner.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight + Number.parseFloat(getComputedStyle(element).marginBottom)}px`;
      style.setProperty('--banner-height', height);
      style.setProperty('scroll-padding-bottom', height);
      document.body.style.setProperty('padding-bottom', height);
    });
    /**
     * Browsers do not scroll an element that is already partly visible. An element being pressed is not
     * moved, because it would then get no click.
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
