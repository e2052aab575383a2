import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { fillBrandColors } from './contract/platform/brand-colors.ts';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';

/** The theme refers to shades of the operator's colour. */
function themeColors(): Plugin {
  return {
    name: 'theme-colors',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/web/ui/theme.css') ? fillBrandColors(code) : undefined),
  };
}

/** Code that every page needs comes in two files, because many small ones would each cost a round trip. */
const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const base = [
  /\/node_modules\/(@tanstack|@orpc)\//,
  /\/node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /\/(contract\/(contract|platform\/(german-format|paths))|domain\/tariff\/\w+|operator)\.ts/,
  // Not the form code, which would include its library.
  /\/web\/(lib\/(?!kept-form)|features\/people\/cookie-consent\/)/,
  /\/web\/(features\/platform\/site\/site-(header|footer)|features\/people\/session\/app-header|surfaces\/public\/page-\w+)\./,
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
