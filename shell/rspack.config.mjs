import { createRequire } from 'node:module';
import { shellConfig } from '@carefront/tooling/rspack';

const { resolve } = createRequire(import.meta.url);
const font = (name) => resolve(`@fontsource-variable/${name}.woff2`);

export default shellConfig(import.meta.dirname, {
  styles: ['src/document/document.css'],
  server: './src/document/render.tsx',
  fonts: [
    font('source-sans-3/files/source-sans-3-latin-wght-normal'),
    font('source-sans-3/files/source-sans-3-latin-ext-wght-normal'),
    font('fraunces/files/fraunces-latin-wght-normal'),
    font('fraunces/files/fraunces-latin-ext-wght-normal'),
  ],
});
