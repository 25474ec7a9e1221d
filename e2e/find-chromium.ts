import { existsSync } from 'node:fs';

/** Returns the Chromium whose path `npm test` passes; for a run by hand, Debian's. */
export function findChromium(): string {
  const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const path = [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place));
  if (!path) throw new Error('No Chromium found: run the tests by `npm test`, or set CHROMIUM_PATH.');
  return path;
}
