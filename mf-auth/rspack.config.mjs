import { remoteConfig } from '@carefront/tooling/rspack';
import { description } from './src/description.ts';

export default remoteConfig(import.meta.dirname, {
  description,
  styles: ['src/login.css'],
  server: './src/server/render.tsx',
  slotMinHeightPx: 560,
});
