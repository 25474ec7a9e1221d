import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Manifest, ResolvedRelease } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import { type Answers, aClinicInfo, fakeServer } from '@carefront/shared/testing/contract';
import { type CaseWorld, clinicOf, pagesOf, renderDocument, type TestedCase } from './page-document.ts';
import { pageHeaders } from './page-policy.ts';
import { OPENER, OPENER_PATH, openerOf } from './parcel-opener.ts';
import { typeOf } from './release-files.ts';

/** The message of `loseAnswer`, as `fetch` has it without a network. */
const LOST = 'Failed to fetch';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Whether an address belongs to the API. A few operations have paths of their own. */
export const isApiPath = (path: string): boolean =>
  path.startsWith('/api/') || Object.values(ROUTES).some((route) => route.path === path);

/** Answers of the platform itself; a case may replace them. */
function platformAnswers({ user }: TestedCase, manifest: Manifest, faults: string[]): Answers {
  return {
    getClinicInfo: aClinicInfo(),
    getSession: { user: user ?? null },
    extendSession: undefined,
    getManifest: manifest,
    postTelemetry({ body }) {
      const events = SCHEMAS.postTelemetry.body.parse(body);
      for (const { remote, phase, error } of events)
        if (phase !== 'mounted')
          faults.push(`the shell reported that ${remote || 'a remote'} failed: ${phase} ${error}`);
      return { accepted: events.length };
    },
  };
}

/** The shell asks a remote for the counts of its links, on each page of the staff. Only the remote under test is asked. */
const withoutCounts = (remote: ResolvedRelease): ResolvedRelease => {
  if (!remote.describes) return remote;
  const links = remote.describes.links.map(({ count: _, ...link }) => link);
  return { ...remote, describes: { ...remote.describes, links } };
};

/** The manifest of one case: for a part, with the remote that opens it. */
function manifestOf({ key, set }: CaseWorld, remote: string, opener: ResolvedRelease | null): Manifest {
  const { remotes, ...others } = set.manifest;
  const tested = Object.fromEntries(
    Object.entries(remotes).map(([name, each]) => [name, name === remote ? each : withoutCounts(each)]),
  );
  return key.sign({ ...others, remotes: opener ? { ...tested, [OPENER]: opener } : tested });
}

export interface CaseServer {
  /** Address of the case's page. */
  readonly url: string;
  /** Calls that the case has no answer for, answers that break the contract, and reported failures. */
  faults(): string[];
  close(): Promise<void>;
}

interface SentFile {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer | string;
}

/** Starts the server of one case: the document, the files of the releases, and the API with the answers of the case. */
export async function startCaseServer(world: CaseWorld, contractCase: TestedCase): Promise<CaseServer> {
  const faults: string[] = [];
  const opener = 'parcel' in contractCase ? openerOf(contractCase) : null;
  const manifest = manifestOf(world, contractCase.remote, opener?.release ?? null);
  const path = 'path' in contractCase ? contractCase.path : OPENER_PATH;
  const api = fakeServer({ ...platformAnswers(contractCase, manifest, faults), ...contractCase.answers });
  const pages = pagesOf(manifest, clinicOf(contractCase, manifest.clinic));

  async function answerApi(request: IncomingMessage, address: URL): Promise<SentFile> {
    const { method } = request;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = await bodyOf(request);
    const response = await api.fetch(address, { method, headers, ...(body && { body }) });
    return { status: response.status, type: 'application/json', body: Buffer.from(await response.arrayBuffer()) };
  }
  async function answerFile(address: string): Promise<SentFile> {
    const body = opener && address === opener.entry ? opener.script : await world.files.read(address);
    return body === null ? { status: 404, type: 'text/plain', body: '' } : { status: 200, type: typeOf(address), body };
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const isCall = isApiPath(url.pathname);
    if (isCall || url.pathname.startsWith('/remotes/')) {
      const { status, type, body } = await (isCall ? answerApi(request, url) : answerFile(url.pathname));
      response.writeHead(status, { 'content-type': type }).end(status === 204 ? undefined : body);
      return;
    }
    const at = pages.pageAt(url.pathname);
    const headers = await pageHeaders(world.set.fetchFile, at?.route.hasEditor === true);
    const place = { path: url.pathname, origin: url.origin };
    const html = await renderDocument(world, manifest, contractCase, place);
    response.writeHead(at ? 200 : 404, headers).end(html);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      // The case itself loses the answer.
      if (error.message === LOST) {
        response.destroy();
        return;
      }
      // Faults of the API are in its own list.
      if (!isApiPath(request.url ?? '/')) faults.push(`${request.url}: ${error.message}`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server of the case has no port.');
  return {
    url: `http://localhost:${address.port}${path}`,
    faults: () => [...faults, ...api.faults],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
