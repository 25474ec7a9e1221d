import { describe, expect, it } from 'vitest';
import { requireOwnForm } from './authorize-call.ts';

const HOST = 'maple.localhost:8080';
const check = (headers: Record<string, string>, host = HOST) => requireOwnForm({ headers, host });

describe('AU-12 a form without a token', () => {
  it.each<[string, Record<string, string>]>([
    ['the browser says that it is of this origin', { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }],
    ['a browser that names the origin only', { origin: `http://${HOST}` }],
    ['behind a proxy that ends https', { origin: `https://${HOST}` }],
  ])('is accepted: %s', (_what, headers) => {
    expect(() => check(headers)).not.toThrow();
    expect(() => check(headers, HOST.toUpperCase())).not.toThrow();
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['another clinic', { 'sec-fetch-site': 'same-site', origin: 'http://cedar.localhost:8080' }],
    ['another site that claims this origin', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another clinic, in a browser that names the origin only', { origin: 'http://cedar.localhost:8080' }],
    ['another port', { origin: 'http://maple.localhost:9' }],
    ['a frame without an origin', { origin: 'null' }],
    ['an origin that is no address', { origin: HOST }],
    ['a caller that says nothing', {}],
  ])('is refused: %s', (_what, headers) => {
    expect(() => check(headers)).toThrow(expect.objectContaining({ code: 'stale-csrf' }));
  });
});
