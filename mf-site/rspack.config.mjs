import { remoteConfig } from '@carefront/tooling/rspack';

export default remoteConfig(import.meta.dirname, {
  styles: ['src/site.css'],
  server: './src/server/render.tsx',
  slotMinHeightPx: 640,
  api: [
    'getClinicInfo',
    'getBookingSite',
    'saveBookingSite',
    'listSiteVersions',
    'getSiteVersion',
    'uploadContentImage',
  ],
  emits: ['notice/requested@1', 'confirm/requested@1'],
  handles: ['confirm/answered@1'],
});
