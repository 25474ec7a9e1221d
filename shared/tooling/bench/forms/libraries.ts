// The form runners that `npm run bench` compares. Each has a page that offers `window.bench`.
import { join } from 'node:path';
import { ROOT } from '../../fingerprint.ts';

export const RSPACK = join(ROOT, 'mf-forms', 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');

export interface Subject {
  readonly name: string;
  readonly path: string;
  readonly script: string;
  readonly styles: readonly string[];
  /** Whether it shows a form page by page. */
  readonly hasPages: boolean;
  /** What its page's address has in addition. */
  readonly query?: string;
}

export const OURS: Subject = {
  name: 'Carefront',
  path: '/carefront',
  script: '/ours/our-page.js',
  styles: ['/document/document.css'],
  hasPages: true,
};
const peer = (name: string, file: string, own: Partial<Subject> = {}): Subject => ({
  name,
  path: `/${file}`,
  script: `/peers/${file}.js`,
  styles: file === 'lforms' ? ['/lforms/lforms/webcomponent/styles.css'] : [`/peers/${file}.css`],
  hasPages: true,
  ...own,
});
export const PEERS: readonly Subject[] = [
  peer('SurveyJS 3.0.0, live values', 'surveyjs'),
  peer('SurveyJS 3.0.0, live values, lazy rows', 'surveyjs', { query: '&lazy' }),
  peer('Form.io 5.6.0', 'formio'),
  peer('Medplum 5.2.13', 'medplum'),
  peer('LHC-Forms 40.1.3', 'lforms', { hasPages: false }),
];
