import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { ROOT } from '../../fingerprint.ts';
import { portOf } from '../bench-server.ts';
import { formWithToggle, type GeneratedForm, generatedForm } from './generated-form.ts';
import { PEERS_DIR } from './install-peers.ts';
import type { Subject } from './libraries.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const FOLDERS = {
  '/ours/': join(ROOT, 'var', 'bench-forms'),
  '/peers/': join(PEERS_DIR, 'dist'),
  '/lforms/': join(PEERS_DIR, 'node_modules', 'lforms', 'dist'),
  '/document/': join(ROOT, 'shell', 'src', 'document'),
};

function pageOf({ script, styles }: Subject): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
${links.join('\n')}
</head><body><main id="root"></main><script type="module" src="${script}"></script></body></html>`;
}

interface FormsServer {
  url: string;
  stop(): void;
}

/** Serves the page of each library, and the form that all of them render. */
export async function serveForms(subjects: readonly Subject[]): Promise<FormsServer> {
  const pages = new Map(subjects.map((subject) => [subject.path, pageOf(subject)]));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    const send = (type: string, text: string) => response.writeHead(200, { 'content-type': type }).end(text);
    const page = pages.get(pathname);
    if (page !== undefined) send('text/html', page);
    else if (pathname === '/form.json') send('application/json', JSON.stringify(formFor(searchParams)));
    else sendFile(response, pathname);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => server.close() };
}

function formFor(given: URLSearchParams): GeneratedForm {
  const perPage = Number(given.get('per'));
  return given.has('toggle') ? formWithToggle(perPage) : generatedForm(Number(given.get('pages')), perPage);
}

function sendFile(response: ServerResponse, pathname: string): void {
  const file = fileAt(pathname);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

function fileAt(pathname: string): string | undefined {
  for (const [prefix, folder] of Object.entries(FOLDERS).filter(([start]) => pathname.startsWith(start))) {
    const file = normalize(join(folder, pathname.slice(prefix.length)));
    if (file.startsWith(folder) && existsSync(file) && statSync(file).isFile()) return file;
  }
  return undefined;
}
