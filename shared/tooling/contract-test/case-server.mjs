import { createServer } from 'node:http';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { aClinicInfo, fakeServer } from '@carefront/shared/testing/contract';
import { clinicOf, pagesOf, renderDocument } from './page-document.mjs';
import { pageHeaders } from './page-policy.mjs';
import { OPENER, OPENER_PATH, openerOf } from './parcel-opener.mjs';
import { typeOf } from './release-files.mjs';

/** The message of `loseAnswer`, as `fetch` has it without a network. */
const LOST = 'Failed to fetch';

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Whether an address belongs to the API. A few operations have paths of their own. */
export const isApiPath = (path) =>
  path.startsWith('/api/') || Object.values(ROUTES).some((route) => route.path === path);

/** Answers of the platform itself; a case may replace them. */
function platformAnswers({ user = null }, manifest, faults) {
  return {
    getClinicInfo: aClinicInfo(),
    getSession: { user },
    extendSession: undefined,
    getManifest: manifest,
    postTelemetry({ body }) {
      for (const { remote, phase, error } of body)
        if (phase !== 'mounted')
          faults.push(`the shell reported that ${remote || 'a remote'} failed: ${phase} ${error}`);
      return { accepted: body.length };
    },
  };
}

/** The shell asks a remote for the counts of its links, on each page of the staff. Only the remote under test is asked. */
const withoutCounts = (remote) => {
  if (!remote.describes) return remote;
  const links = remote.describes.links.map(({ count: _, ...link }) => link);
  return { ...remote, describes: { ...remote.describes, links } };
};

/** The manifest of one case: for a part, with the remote that opens it. */
function manifestOf({ key, set }, remote, opener) {
  const { remotes, ...others } = set.manifest;
  const tested = Object.fromEntries(
    Object.entries(remotes).map(([name, each]) => [name, name === remote ? each : withoutCounts(each)]),
  );
  return key.sign({ ...others, remotes: opener ? { ...tested, [OPENER]: opener.release } : tested });
}

/** @typedef {{ readonly url: string, faults(): string[], close(): Promise<void> }} CaseServer */

/**
 * Starts the server of one case: the document, the files of the releases, and the API with the answers of the case.
 * @param {object} world - `set`, `files`, `renderer`, `key`.
 * @param {object} contractCase - A case of the contract, with the `remote` under test.
 * @returns {Promise<CaseServer>}
 */
export async function startCaseServer(world, contractCase) {
  const faults = [];
  const opener = contractCase.parcel ? openerOf(contractCase) : null;
  const manifest = manifestOf(world, contractCase.remote, opener);
  const path = opener ? OPENER_PATH : contractCase.path;
  const api = fakeServer({ ...platformAnswers(contractCase, manifest, faults), ...contractCase.answers });
  const pages = pagesOf(manifest, clinicOf(contractCase, manifest.clinic));

  async function answerApi(request, address) {
    const { method, headers } = request;
    const body = await bodyOf(request);
    const response = await api.fetch(address, { method, headers, ...(body && { body }) });
    return { status: response.status, type: 'application/json', body: Buffer.from(await response.arrayBuffer()) };
  }
  async function answerFile(address) {
    const body = address === opener?.entry ? opener.script : await world.files.read(address);
    return body === null ? { status: 404, type: 'text/plain', body: '' } : { status: 200, type: typeOf(address), body };
  }
  async function answer(request, response) {
    const url = new URL(request.url, `http://${request.headers.host}`);
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
    answer(request, response).catch((error) => {
      // The case itself loses the answer.
      if (error.message === LOST) return response.destroy();
      // Faults of the API are in its own list.
      if (!isApiPath(request.url)) faults.push(`${request.url}: ${error.message}`);
      response.writeHead(500).end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}${path}`,
    /** Calls that the case has no answer for, answers that break the contract, and reported failures. */
    faults: () => [...faults, ...api.faults],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
