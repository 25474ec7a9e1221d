import { generateKeyPairSync, sign } from 'node:crypto';
import {
  createServer as createProxy,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle cx="20" cy="15" r="9"/></svg>';

interface ReceivedCall {
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The API of another team, at an https origin of its own with the standard port, as descriptions name it. */
export interface ForeignApi {
  /** Options of a browser context that reaches this machine under the name of the API. */
  visitor: { proxy: { server: string; bypass: string }; ignoreHTTPSErrors: true };
  /** Everything that browsers have sent. */
  received: ReceivedCall[];
  close(): Promise<void>;
}

/** @param host - The name in the origin. Every other name is refused. */
export async function startForeignApi(host: string): Promise<ForeignApi> {
  const received: ReceivedCall[] = [];
  const api = createServer(selfSigned(host), (request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = request;
    received.push({ call: `${method} ${url}`, headers, body: await text(request) });
    response.setHeader('access-control-allow-origin', headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (method === 'OPTIONS') response.writeHead(204).end();
    else if (url === '/bee.svg') response.setHeader('content-type', 'image/svg+xml').end(PICTURE);
    else response.setHeader('content-type', 'application/json').end('{"bees":41}');
  }

  // Names of the outside world lead nowhere on a machine of tests: the browser asks this proxy for them.
  const proxy = createProxy((_request, response) => response.writeHead(403).end());
  const open = new Set<Duplex>();
  proxy.on('connect', ({ url }, browser: Duplex) => {
    if (url !== `${host}:443`) return browser.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const server = connect((api.address() as AddressInfo).port, '127.0.0.1');
    for (const end of [browser, server]) {
      open.add(end);
      end.on('error', () => undefined).on('close', () => void [browser.destroy(), server.destroy()]);
    }
    server.once('connect', () => browser.write('HTTP/1.1 200 Connection established\r\n\r\n'));
    return server.pipe(browser).pipe(server);
  });
  const port = async (server: typeof api | typeof proxy) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port; // of a server that listens
  };
  await port(api);
  const asked = { server: `http://127.0.0.1:${await port(proxy)}`, bypass: '*.localhost' };
  const visitor = { proxy: asked, ignoreHTTPSErrors: true } as const;
  return {
    ...{ visitor, received },
    async close() {
      for (const end of open) end.destroy();
      await Promise.all([api, proxy].map((each) => new Promise((resolve) => each.close(resolve))));
    },
  };
}

/** A part of a certificate in DER: a tag, the length, the content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

const [SEQUENCE, SET, INTEGER, BITS, OID, TEXT, TIME] = [0x30, 0x31, 2, 3, 6, 12, 23];
const COMMON_NAME = Buffer.from('550403', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');

/** A certificate that nobody vouches for, for two days: no file with a private key is in the repository, and none can expire. */
function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OID, ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(TEXT, Buffer.from(host)))));
  const at = (days: number) => {
    const digits = new Date(Date.now() + days * 86_400_000).toISOString().replace(/\D/g, '').slice(2, 14);
    return der(TIME, Buffer.from(`${digits}Z`));
  };
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const serial = der(INTEGER, Buffer.from([1]));
  const content = der(SEQUENCE, serial, algorithm, name, der(SEQUENCE, at(-1), at(1)), name, spki);
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  const bytes = der(SEQUENCE, content, algorithm, signature).toString('base64');
  const cert = `-----BEGIN CERTIFICATE-----\n${bytes.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  return { key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), cert };
}
