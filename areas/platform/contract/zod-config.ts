/** Must be imported before the first schema is created. */
import { z } from 'zod';

// In the browser without generated code: the content security policy forbids it, and even the library's probe
// is a violation.
z.config({ ...z.locales.de(), jitless: 'document' in globalThis });

export { z };
