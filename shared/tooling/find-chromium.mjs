import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first: it takes a seventh less processor time for the same tests. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The sandbox needs rights that containers lack; the other options stop the browser from contacting other servers. */
export const CHROMIUM_OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const found = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));

/** Returns the path of a Chromium for the browser tests; installs Debian's package if possible. @throws Error that says what to do. */
export function ensureChromium() {
  const path = found();
  if (path) return path;
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (canInstall) {
    console.log('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (found()) break;
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
  const installed = found();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  );
}
