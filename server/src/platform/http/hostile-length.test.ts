import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../documents/typesetting/lay-out-lines.ts';
import { metadataText, printable } from '../../documents/typesetting/printable-text.ts';
import { readAddressName } from '../../features/content-images/content-images.ts';
import { deviceName } from '../../features/session/session.ts';
import { pathOf } from '../../limits/request-limits.ts';
import { escapeHtml, isGreetable, oneLine } from '../../messages/format-email.ts';
import { isSessionId } from '../access/csrf.ts';
import { networkOf } from '../access/network-of.ts';
import { bestEncoding } from '../workers/worker-task.ts';
import { hostOf } from './request-context.ts';

const LENGTH = 100_000;
/** Processor time, which does not depend on the machine's load. A linear reader needs far less; a quadratic one far more. */
const MAX_MS = 1_000;
const processorMs = (): number => process.threadCpuUsage().user / 1_000;

/** Every function that reads headers, addresses and names sent by strangers. */
const READERS: readonly [name: string, read: (text: string) => unknown][] = [
  ['User-Agent', deviceName],
  ['Accept-Encoding', bestEncoding],
  // `hostOf` reads nothing but the host of the request.
  ['Host', (host) => hostOf({ host } as FastifyRequest)],
  ['X-Forwarded-For', networkOf],
  ['session cookie', isSessionId],
  ['path', (url) => pathOf({ url })],
  ['file name', readAddressName],
  ['greeting', isGreetable],
  ['letter', (text) => oneLine(escapeHtml(text))],
  ['words of a PDF', (text) => wordsOf(text.replaceAll('\n', ' '))],
  ['text of a PDF', (text) => metadataText(printable(text))],
];
const UNITS = [
  '/',
  ' ',
  '\n',
  'a',
  '1',
  '-',
  '.',
  ':',
  '%',
  '<',
  ',',
  ';',
  ';q=',
  '?',
  '=',
  '::',
  'Version/',
  'Version/ Safari',
];
const TEXTS = UNITS.flatMap((unit) => {
  const run = unit.repeat(LENGTH / unit.length);
  return [`${run}\u0001`, `x${run}y`];
});

describe('long hostile texts', () => {
  it.each(READERS)('%s: takes time in proportion to the length', (_name, read) => {
    const slow = TEXTS.filter((text) => {
      const beganMs = processorMs();
      read(text);
      return processorMs() - beganMs > MAX_MS;
    });
    expect(slow.map((text) => text.slice(0, 8))).toEqual([]);
  });
});
