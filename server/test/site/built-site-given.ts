import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import { publishBuilt } from '../../src/features/releases/publish/publish-built.ts';
import { startTestServer, type TestServer } from '../setup/start-test-server.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
type Clinic = 'maple' | 'birch' | 'cedar';
type Landmark = 'banner' | 'main' | 'contentinfo';
type Tree = ReturnType<typeof parseDocument>['children'];

/** A page as a search engine or a browser without scripts reads it. */
export interface ReadPage {
  status: number;
  headers: LightMyRequestResponse['headers'];
  html: string;
  language: string | undefined;
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  /** Open Graph values, by the name after `og:`. */
  shared: Record<string, string>;
  /** Parsed schema.org data. */
  data: Record<string, unknown>[];
  landmarks: Landmark[];
  /** Texts of the landmark, with single spaces. */
  textOf(landmark: Landmark): string;
  /** The text of each `h1` in the main part. */
  mainTitles: string[];
  /** Text and address of each link of the landmark, in order. */
  linksOf(landmark: Landmark): { text: string; href: string }[];
}

export interface BuiltSite {
  server: TestServer;
  /** The address that the clinic has in its own pages. */
  addressOf(clinic: Clinic, path?: string): string;
  read(clinic: Clinic, path?: string, headers?: Record<string, string>): Promise<ReadPage>;
}

/** Starts a server with the built packages, as `npm start` does. `npm run build` has made them. */
export async function startBuiltSite(): Promise<BuiltSite> {
  const server = await startTestServer();
  await publishBuilt(server.deps, ROOT);
  return {
    server,
    addressOf: (clinic, path = '/site') => `http://${clinic}.localhost:8080${path}`,
    async read(clinic, path = '/site', headers = {}) {
      const visitor = server.as(`${clinic}.localhost`);
      return readPage(await visitor.request({ url: path, headers: { accept: 'text/html', ...headers } }));
    },
  };
}

const singleSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function landmarkOf(attributes: Record<string, string>, name: string): Landmark | null {
  if (attributes.role === 'banner' || name === 'header') return 'banner';
  if (attributes.role === 'main' || name === 'main') return 'main';
  return attributes.role === 'contentinfo' || name === 'footer' ? 'contentinfo' : null;
}

function readPage({ statusCode, headers, body }: LightMyRequestResponse): ReadPage {
  const tree = parseDocument(body).children;
  const all = (name: string, within: Tree = tree) => DomUtils.getElementsByTagName(name, within);
  const meta = all('meta').map(({ attribs }) => attribs);
  const contentOf = (name: string) => meta.find((each) => each.name === name)?.content;
  const places = DomUtils.findAll(({ attribs, name }) => landmarkOf(attribs, name) !== null, tree);
  const placeOf = (landmark: Landmark): Tree =>
    places.filter(({ attribs, name }) => landmarkOf(attribs, name) === landmark);
  return {
    status: statusCode,
    headers,
    html: body,
    language: all('html')[0]?.attribs.lang,
    title: DomUtils.textContent(all('title')),
    description: contentOf('description'),
    canonical: all('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href,
    robots: contentOf('robots'),
    shared: Object.fromEntries(
      meta.flatMap(({ property, content = '' }) => (property?.startsWith('og:') ? [[property.slice(3), content]] : [])),
    ),
    data: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      // Each of them is an object of schema.org.
      .map((script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>),
    landmarks: places.flatMap(({ attribs, name }) => landmarkOf(attribs, name) ?? []),
    textOf: (landmark) => singleSpaces(DomUtils.textContent(placeOf(landmark))),
    mainTitles: all('h1', placeOf('main')).map((title) => singleSpaces(DomUtils.textContent(title))),
    linksOf: (landmark) =>
      all('a', placeOf(landmark)).map((link) => ({
        text: singleSpaces(DomUtils.textContent(link)),
        href: link.attribs.href ?? '',
      })),
  };
}
