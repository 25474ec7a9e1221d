import type { RemoteDescription } from './describe-remote.ts';

/** First segments of the addresses that the server answers itself. A test of the server compares them with its routes. */
export const SERVER_FOLDERS: readonly string[] = [
  'api',
  'clinic-assets',
  'content-images',
  'demo',
  'dev',
  'form_csrf',
  'healthz',
  'metrics',
  'readyz',
  'remotes',
];

/** Lists the routes of a description that belong to the server, one sentence each. A parameter would claim every first segment. */
export const serverAddressesIn = ({ views }: Pick<RemoteDescription, 'views'>): string[] =>
  views
    .flatMap((view) => (view.place === 'corner' ? [] : view.routes))
    .filter(({ path }) => isOfServer(path))
    .map(({ path }) => `the server itself answers ${path}`);

function isOfServer(path: string): boolean {
  const [, first = ''] = path.split('/');
  return first.startsWith(':') || SERVER_FOLDERS.includes(first.toLowerCase());
}
