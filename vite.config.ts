import { globSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { fillBrandColors } from './areas/platform/contract/brand-colors.ts';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';
import { iconsByFile } from './scripts/icons-by-file.ts';
import { operatorOfTheBuild } from './scripts/operator-of-the-build.ts';

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

type Fits = (id: string, graph: Graph) => boolean;
const either =
  (...pages: Fits[]): Fits =>
  (id, graph) =>
    pages.some((isFor) => isFor(id, graph));
const both =
  (...pages: Fits[]): Fits =>
  (id, graph) =>
    pages.every((isFor) => isFor(id, graph));

const not =
  (page: Fits): Fits =>
  (id, graph) =>
    !page(id, graph);

const isForEveryPage = reachFrom(['root.tsx']);
const isForSite = reachFrom(['surfaces/public/public-layout.tsx']);
const isForReceiver = reachFrom(['surfaces/public/tracking-page.tsx']);
const isForLanding = reachFrom(['surfaces/public/landing-page.tsx']);
const isForPrices = reachFrom(['surfaces/public/prices-page.tsx']);
const isForLogin = reachFrom(['surfaces/account/login-page.tsx']);
const isForRegister = reachFrom(['surfaces/account/register-page.tsx']);
const isForSignIn = either(isForLogin, isForRegister);
const isForCustomers = reachFrom(['surfaces/customer/customer-dashboard-page.tsx']);
const isForParcel = reachFrom(['surfaces/customer/delivery-details-page.tsx']);
const isForDrivers = reachFrom(['surfaces/driver/driver-dashboard-page.tsx']);
const isForAdmins = reachFrom(['surfaces/admin/admin-dashboard-page.tsx']);
const isForSignedIn = either(isForCustomers, isForDrivers, isForAdmins);
const isForOwn = either(isForSignedIn, isForParcel);
const roomsOf = (who: string) =>
  globSync(`surfaces/${who}/*-tab.tsx`, { cwd: webDir }).map((room) => reachFrom([room]));
const adminRooms = roomsOf('admin');
const rooms = [...adminRooms, ...roomsOf('driver')];
/** The search belongs to each of them. */
const isForAdminRooms = either(...adminRooms, reachFrom(['../areas/office/web/search/search-palette.tsx']));
const isForRooms = either(...rooms);
const isForManyRooms: Fits = (id, graph) => rooms.filter((isFor) => isFor(id, graph)).length > 1;
/** What the landing page shares with pages that need nothing else of it. */
const isEverywhere: Fits = (id) =>
  /\/(lucide-react\/.*|platform\/contract\/(german-format|paths)|platform\/domain\/tariff|web\/ui\/(accordion|field-frame|help-box|icon-button|route-line|text-field|text-link)|web\/lib\/(phone-link|price-query|use-draft)|web\/surfaces\/public\/page-section)\.m?[jt]sx?$/.test(
    id,
  );
/** Too small for a file, and needed by what each dashboard loads a little later. */
const isForLater: Fits = (id) => /\/(web\/lib\/use-page-hidden\.ts|lucide-react\/.*\/search\.mjs)$/.test(id);
/** Too small for a file that a page would load for it. */
const isSmall: Fits = (id) => /\/web\/(ui\/surface|lib\/page-title)\.tsx?$/.test(id);
/** Header and footer, and what pages share that are for everybody. */
const isPublic = either(isForSite, both(isEverywhere, isForLanding));
/** Named for every page by the library's index: only the driver's app keeps answers. */
const isForKeeping: Fits = (id) => id.endsWith('/query-core/build/modern/hydration.js');
/** Not the kept form and the menu, which would include the libraries of forms and menus. */
const isLight: Fits = (id) => /\/(web\/(ui|lib)\/(?!kept-form|menu)|lucide-react\/)/.test(id);
const isRule: Fits = (id) => /\/(areas\/\w+\/(contract|domain)\/[\w/-]+|app\/contract)\.ts$/.test(id);
/**
 * Of the library of dialogs what only menus and lists of proposals use. It is reached from every dialog by
 * an index file, though not used by it.
 */
const isForMenus: Fits = (id) =>
  /\/@floating-ui\/(core|dom|react-dom)\/|\/@base-ui\/react\/floating-ui-react\/(safePolygon|hooks\/use(Client|Focus|Hover|ListNav|Role|Typeahead)\w*|utils\/composite)\.mjs$/.test(
    id,
  );
/** What opens under a pointer: of these the menu alone. */
const isForSubmenus: Fits = (id) =>
  /\/@base-ui\/react\/floating-ui-react\/(safePolygon|hooks\/useHover\w*)\.mjs$/.test(id);
const isLibrary: Fits = (id) => /\/node_modules\/@(base|floating)-ui\//.test(id);
const isDialog: Fits = (id) => /\/web\/ui\/(confirm-dialog|dialog-form)\.tsx$/.test(id);
/** Not what one page has: the menu, the pages of a list, the walkthrough and its button. */
const isPart: Fits = (id) =>
  /\/(web\/ui\/(?!floating|menu|pagination|spotlight)|lucide-react\/(?!.*\/bookmark)).*\.m?[jt]sx?$/.test(id);

/**
 * Many small files would each cost a round trip: what pages share comes in a few, divided by who needs it.
 * Each takes what those before it have left, together with what that imports.
 */
const sharedFiles: [name: string, fits: Fits][] = [
  ['framework', (id) => /\/node_modules\/(react|react-dom|react-router|scheduler)\//.test(id)],
  ['schemas', (id) => /\/node_modules\/zod\//.test(id)],
  ['forms', (id) => /\/node_modules\/(react-hook-form|@hookform)\//.test(id)],
  ['base', both(either(isForEveryPage, both(isPublic, isForOwn), isSmall), not(isForKeeping))],
  ['kept', isForKeeping],
  ['site', either(isForSite, both(isEverywhere, isForLanding, isForSignIn))],
  ['sections', both(isEverywhere, isForLanding)],
  ['notices', both(isForReceiver, isForSignIn)],
  ['shown', both(isForReceiver, either(isForDrivers, isForAdmins, isForCustomers), not(isForPrices))],
  ['receiver', both(isForReceiver, not(isForPrices))],
  ['numbers', (id) => /\/platform\/domain\/(phone-number|typed-text)\.ts$/.test(id)],
  ['marks', both(isForParcel, isForSignIn)],
  ['sums', both(isForParcel, isForPrices)],
  ['frames', both(isForPrices, either(isForDrivers, isForAdmins, isForSignIn))],
  ['held', either(both(isForParcel, isForDrivers), isForLater)],
  ['listed', both(isForParcel, isForCustomers, either(isForAdmins, isForAdminRooms))],
  ['parcel', both(isForParcel, isForCustomers)],
  ['order', both(isForLanding, isForCustomers)],
  ['landing', isForLanding],
  ['prices', both(isForPrices, isForCustomers)],
  ['accounts', both(isForSignIn, isForSignedIn)],
  ['sign-in', both(isForLogin, isForRegister)],
  ['own', both(isForCustomers, isForDrivers)],
  ['signed-in', both(isForDrivers, either(isForAdmins, both(isLight, isForAdminRooms)), not(isForMenus))],
  ['fields', both(isLight, isForCustomers, isForRooms, not(isForDrivers))],
  ['dialogs', either(isDialog, both(isLibrary, isForAdmins, not(isForMenus)))],
  ['submenus', isForSubmenus],
  ['menus', isForMenus],
  ['lists', both(isLight, either(isForManyRooms, both(isForSignedIn, isForRooms)), not(isForDrivers))],
  ['rules', both(isForSignedIn, isRule, isForRooms)],
  ['customer-rooms', both(isForCustomers, isForRooms)],
  ['driver-rooms', both(isForDrivers, isForRooms)],
  ['customer', isForCustomers],
  ['driver', isForDrivers],
  ['admin', either(isForAdmins, (id) => id.endsWith('/web/lib/admin-contract.ts'))],
  ['ui', both(isPart, not(isForSignIn))],
];

export default defineConfig({
  plugins: [
    contractWithoutSchemas(),
    operatorOfTheBuild(),
    iconsByFile(),
    themeColors(),
    tailwindcss(),
    reactRouter(),
  ],
  // The server's pages are one bundle: single modules would take it half a second longer to load.
  ssr: { noExternal: true },
  environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' }, build: { minify: true } } },
  build: {
    // No inlined data: URIs: the content policy allows images and fonts from our own origin only.
    assetsInlineLimit: 0,
    // The server reads there which scripts a tab needs (`areas/platform/server/site/page-preloads.ts`).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: sharedFiles.map(([name, fits], index) => ({
            debugName: name,
            name: (id, graph) => (fits(id, graph) ? name : null),
            priority: sharedFiles.length - index,
          })),
        },
      },
    },
  },
});
