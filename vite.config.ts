import path from 'node:path';
import { minifyContractRouter } from '@orpc/contract';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { fillBrandColors } from './contract/brand-colors.ts';
import { contract } from './contract/contract.ts';

const contractFile = path.join(import.meta.dirname, 'contract/contract.ts');

/** The browser calls by method and path; the schemas of what crosses the wire stay with the server. */
function contractWithoutSchemas(): Plugin {
  const isForReaders = new Set(['summary', 'description', 'tags']);
  const routes = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
    isForReaders.has(key) ? undefined : value,
  );
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    load: (id) => (id === contractFile ? `export const contract = ${routes};` : undefined),
  };
}

/** The theme names the shades of the operator's colour. */
function themeColors(): Plugin {
  return {
    name: 'theme-colors',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/web/ui/theme.css') ? fillBrandColors(code) : undefined),
  };
}

/** What every page needs comes in two files: each of many small ones would cost a round trip. */
const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const base = [
  /\/node_modules\/(@tanstack|@orpc)\//,
  /\/node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /\/(contract\/(contract|german-format|paths)|domain\/tariff\/\w+|operator)\.ts/,
  // Not what makes forms: it brings their library.
  /\/web\/(lib\/(?!kept-form)|features\/cookie-consent\/)/,
  /\/web\/(features\/site\/site-(header|footer)|features\/session\/app-header|surfaces\/public\/page-\w+)\./,
  /\/web\/ui\/(button|error-state|field-frame|help-box|join-classes|loading|logo|motif|offline-bar|text-field|text-link|toast)/,
];

export default defineConfig({
  plugins: [contractWithoutSchemas(), themeColors(), tailwindcss(), reactRouter()],
  build: {
    // No inlined data: URIs: the content policy allows images and fonts from our own origin only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 2 },
            { name: 'base', test: (id) => base.some((pattern) => pattern.test(id)), priority: 1 },
          ],
        },
      },
    },
  },
});
