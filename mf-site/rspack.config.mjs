import { remoteConfig } from '@carefront/tooling/rspack';

export default remoteConfig(import.meta.dirname, {
  styles: ['src/site.css'],
  server: './src/server/render.tsx',
  slotMinHeightPx: 640,
  api: ['getClinicInfo'],
  emits: ['notice/requested@1'],
});
