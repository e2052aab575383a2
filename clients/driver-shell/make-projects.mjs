/**
 * Makes the Android and iOS projects with Capacitor's own program, and writes into them what the law and both
 * systems ask of an app that uses the place in the background. Made anew from nothing, so that no file of a
 * project needs to be kept.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const cap = (...args) => execFileSync('npx', ['cap', ...args], { stdio: 'inherit' });

/** Inserts `text` before the last `mark` of a file; throws if there is none. */
function insertBefore(file, mark, text) {
  const before = readFileSync(file, 'utf8');
  const at = before.lastIndexOf(mark);
  if (at < 0) throw new Error(`${file} has no ${mark}`);
  writeFileSync(file, before.slice(0, at) + text + before.slice(at));
}

for (const folder of ['android', 'ios']) rmSync(folder, { recursive: true, force: true });
cap('add', 'android');
cap('add', 'ios');

// The service of the plugin, of the type 'location', comes with its own manifest.
const permissions = [
  'ACCESS_COARSE_LOCATION',
  'ACCESS_FINE_LOCATION',
  'FOREGROUND_SERVICE',
  'FOREGROUND_SERVICE_LOCATION',
  'POST_NOTIFICATIONS',
  // The scanner of labels, and photos of handed over parcels.
  'CAMERA',
];
insertBefore(
  'android/app/src/main/AndroidManifest.xml',
  '</manifest>',
  permissions.map((name) => `    <uses-permission android:name="android.permission.${name}" />\n`).join(''),
);
insertBefore(
  'android/app/src/main/res/values/strings.xml',
  '</resources>',
  '    <string name="capacitor_background_geolocation_notification_channel_name">Standort während der Arbeit</string>\n',
);

const purposes = {
  NSLocationWhenInUseUsageDescription:
    'Elbbote nutzt Ihren Standort, solange Sie online sind: für Angebote in Ihrer Nähe und die Ankunftszeiten Ihrer Sendungen.',
  NSLocationAlwaysAndWhenInUseUsageDescription:
    'Elbbote nutzt Ihren Standort, solange Sie online sind, auch wenn die App im Hintergrund oder der Bildschirm aus ist: So stimmen die Ankunftszeiten Ihrer Sendungen. Offline wird er nicht erfasst.',
  NSCameraUsageDescription:
    'Elbbote nutzt die Kamera, wenn Sie ein Etikett scannen oder eine Zustellung fotografieren.',
};
const keys = Object.entries(purposes)
  .map(([key, text]) => `\t<key>${key}</key>\n\t<string>${text}</string>\n`)
  .join('');
const modes = '\t<key>UIBackgroundModes</key>\n\t<array>\n\t\t<string>location</string>\n\t</array>\n';
insertBefore('ios/App/App/Info.plist', '</dict>', keys + modes);
