import { globSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { fillBrandColors } from './contract/platform/brand-colors.ts';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';
import { iconsByFile } from './scripts/icons-by-file.ts';

/** The theme refers to shades of the operator's colour. */
function themeColors(): Plugin {
  return {
    name: 'theme-colors',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/web/ui/theme.css') ? fillBrandColors(code) : undefined),
  };
}

const webDir = path.join(import.meta.dirname, 'web');

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Everything that these pages load at once; lazy imports are not followed. */
function reachFrom(pages: readonly string[]) {
  let reached: Set<string> | undefined;
  return (id: string, graph: Graph): boolean => {
    if (!reached) {
      reached = new Set(pages.map((page) => path.join(webDir, page)));
      // Iterating a set includes elements added meanwhile.
      for (const one of reached)
        for (const next of graph.getModuleInfo(one)?.importedIds ?? []) reached.add(next);
    }
    // A page itself is an entry, and a style sheet belongs to the page that imports it.
    return reached.has(id) && !/(root|-page|-layout)\.tsx|\.css$/.test(id);
  };
}

// Many small files would each cost a round trip: what pages share comes in a few, divided by who needs it.
const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const isForEveryPage = reachFrom(['root.tsx', 'surfaces/public/public-layout.tsx']);
const isForLanding = reachFrom(['surfaces/public/landing-page.tsx']);
const isForVisitors = reachFrom(globSync('surfaces/{public,account}/*-page.tsx', { cwd: webDir }));
/** What the landing page shares with pages that need nothing else of it. */
const everywhere =
  /\/(lucide-react\/.*|contract\/platform\/(german-format|paths)|domain\/tariff\/tariff|web\/ui\/(accordion|field-frame|help-box|icon-button|route-line|text-field)|web\/lib\/(phone-link|price-query|use-draft)|web\/surfaces\/public\/page-section)\.m?[jt]sx?$/;
/** Not the form code, which would include its library. */
const lib = /\/web\/lib\/(?!kept-form)/;
const parts = /\/(web\/ui|lucide-react)\/.*\.m?[jt]sx?$/;

function nameSharedFile(id: string, graph: Graph): string | null {
  if (isForLanding(id, graph)) return 'landing';
  if (lib.test(id)) return 'lib';
  return parts.test(id) && !isForVisitors(id, graph) ? 'ui' : null;
}

export default defineConfig({
  plugins: [contractWithoutSchemas(), iconsByFile(), themeColors(), tailwindcss(), reactRouter()],
  build: {
    // No inlined data: URIs: the content policy allows images and fonts from our own origin only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 3 },
            {
              debugName: 'base',
              name: (id, graph) =>
                isForEveryPage(id, graph) || (everywhere.test(id) && isForLanding(id, graph)) ? 'base' : null,
              priority: 2,
            },
            { debugName: 'shared', name: nameSharedFile, priority: 1 },
          ],
        },
      },
    },
  },
});
