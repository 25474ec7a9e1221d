import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { ROOT } from '../../fingerprint.ts';
import { formWithToggle, generatedForm } from './generated-form.mjs';
import { PEERS_DIR } from './install-peers.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const FOLDERS = {
  '/ours/': join(ROOT, 'var', 'bench-forms'),
  '/peers/': join(PEERS_DIR, 'dist'),
  '/lforms/': join(PEERS_DIR, 'node_modules', 'lforms', 'dist'),
  '/document/': join(ROOT, 'shell', 'src', 'document'),
};

const pageOf = (script, styles) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head><body><main id="root"></main><script type="module" src="${script}"></script></body></html>`;

/** Serves the page of each library, and the form that all of them render. @returns the address and a function that ends the server. */
export async function serveForms(subjects) {
  const pages = new Map(subjects.map(({ path, script, styles }) => [path, pageOf(script, styles)]));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://bench');
    const send = (type, text) => response.writeHead(200, { 'content-type': type }).end(text);
    if (pages.has(pathname)) return send('text/html', pages.get(pathname));
    if (pathname === '/form.json') {
      const [pages, per] = ['pages', 'per'].map((name) => Number(searchParams.get(name)));
      const form = searchParams.has('toggle') ? formWithToggle(per) : generatedForm(pages, per);
      return send('application/json', JSON.stringify(form));
    }
    const [prefix, folder] = Object.entries(FOLDERS).find(([start]) => pathname.startsWith(start)) ?? [];
    const file = folder && normalize(join(folder, pathname.slice(prefix.length)));
    if (!file?.startsWith(folder) || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}
