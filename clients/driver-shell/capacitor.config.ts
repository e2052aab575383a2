/** Read by Capacitor's own program; https://capacitorjs.com/docs/config lists what it knows. */
const service = process.env.ELBBOTE_URL ?? '';
if (!service.startsWith('https://')) {
  throw new Error('ELBBOTE_URL has to be the address of the service, as https://elbbote.example');
}

export default {
  appId: process.env.ELBBOTE_APP_ID ?? 'de.elbbote.fahrer',
  appName: 'Elbbote Fahrer',
  // Shown only while the service cannot be reached.
  webDir: 'www',
  server: {
    url: new URL('/driver-dashboard', service).href,
    allowNavigation: [new URL(service).hostname],
    errorPath: 'index.html',
  },
  android: {
    // Without it positions stop after five minutes in the background.
    useLegacyBridge: true,
  },
};
