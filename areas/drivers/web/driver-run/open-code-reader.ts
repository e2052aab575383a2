/** Finds the texts of all QR codes in the camera's present picture; none while there is no picture yet. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Only some browsers have it; its types are in none of the libraries. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

const qrCodes = { formats: ['qr_code'] };

/**
 * The browser's own detector of QR codes; where it has none, or one that fails, the one that we bring along,
 * which is loaded then. Throws if that cannot be loaded.
 */
export async function openCodeReader(): Promise<CodeReader> {
  let detector = (await openBrowsers()) ?? (await openOurs());
  return async (video) => {
    try {
      return (await detector.detect(video)).map(({ rawValue }) => rawValue);
    } catch (error) {
      const isTooEarly = error instanceof DOMException && error.name === 'InvalidStateError';
      // Some phones announce a detector without having what it needs.
      if (!isTooEarly) detector = await openOurs();
      return [];
    }
  };
}

async function openBrowsers(): Promise<Detector | undefined> {
  try {
    const { BarcodeDetector } = window;
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return undefined;
    return BarcodeDetector && new BarcodeDetector(qrCodes);
  } catch {
    return undefined;
  }
}

async function openOurs(): Promise<Detector> {
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
