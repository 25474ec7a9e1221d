import { request } from 'node:http';
import type { ServerProcess } from './server-process.ts';

export interface HostCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  payload?: string | Uint8Array;
}

export interface HostReply {
  status: number;
  /** Without those that describe the connection. */
  headers: Record<string, string>;
  body: string;
  /** `name=value` of each cookie that the server sets. */
  cookies: string[];
}

const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);

/** Sends a request for the clinic's host to this machine, because not every machine resolves names below `localhost`. */
export function callHost(
  server: ServerProcess,
  clinic: string,
  { method, path, headers = {}, payload = '' }: HostCall,
): Promise<HostReply> {
  const { host } = new URL(server.url(clinic));
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, method, path, headers: { ...headers, host } });
    call.once('error', reject);
    call.once('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
      const headers = Object.fromEntries(
        Object.entries(response.headers)
          .filter(([name]) => !OF_THE_CONNECTION.has(name))
          .map(([name, value]) => [name, String(value)]),
      );
      resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(parts).toString(), cookies });
    });
    call.end(payload);
  });
}
