import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginAnswer, RemoteDescription } from '@carefront/shared/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { FIXTURE_SHELL_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const DESCRIPTION: RemoteDescription = {
  views: [
    {
      name: 'main',
      place: 'page',
      feature: { en: 'Signing in', fr: 'la connexion' },
      isServerRendered: true,
      routes: [
        { path: '/login', access: 'public', isUnlisted: true, title: null },
        { path: '/site', access: 'public', title: null },
      ],
    },
  ],
  provides: { home: '/site', login: '/login' },
  links: [],
  parcels: [],
};

/** Writes the answer to the form into the page. */
const SERVER = `
export function render({ login }) {
  const json = JSON.stringify(login ?? null).replaceAll('<', '\\\\u003c');
  return { title: 't', description: 'd', html: '<pre id="answer">' + json + '</pre>' };
}`;

/** Activates a login page that is rendered on the server. @returns A function that removes its files. */
export async function givenLoginPage(server: TestServer): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
  for (const release of [
    { name: 'shell', server: FIXTURE_SHELL_SERVER },
    { name: 'mf-auth', server: SERVER, describes: DESCRIPTION },
  ])
    await activate(
      server.deps,
      MAPLE.clinicId,
      await publish(server.deps, await writeFixtureRelease(join(root, release.name), release)),
    );
  return () => rm(root, { recursive: true, force: true });
}

export const OWN_PAGE = { 'sec-fetch-site': 'same-origin', origin: 'http://maple.localhost' };

/** Sends a form to the login page, as a browser without scripts does. */
export const sendForm = (
  visitor: TestVisitor,
  texts: Record<string, string>,
  headers: Record<string, string> = OWN_PAGE,
): Promise<LightMyRequestResponse> =>
  visitor.request({
    method: 'POST',
    url: '/login',
    headers: { accept: 'text/html,*/*', ...headers },
    payload: new URLSearchParams(texts).toString(),
    contentType: 'application/x-www-form-urlencoded',
  });

export const sendPassword = (visitor: TestVisitor, email: string, more: Record<string, string> = {}) =>
  sendForm(visitor, { email, password: DEMO_PASSWORD, ...more });

/** The answer that the page shows; null: the page answers no form. */
export const answerIn = ({ body }: LightMyRequestResponse): LoginAnswer | null =>
  JSON.parse(/<pre id="answer">(.*?)<\/pre>/s.exec(body)?.[1] ?? 'null') as LoginAnswer | null; // SERVER writes it
