import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits that depend on what a body is about, such as the form that it answers. */
export interface BodyPartsByName {
  /** Numbers at the top of the body that the limits depend on. */
  readonly names: readonly string[];
  /** @returns null: the limits of the route. */
  find(request: FastifyRequest, named: ReadonlyMap<string, number>): Promise<BodyParts | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyParts?: BodyParts;
    bodyPartsByName?: BodyPartsByName;
  }
  interface FastifyRequest {
    /** Whether the body may have text with NUL. A body that is no JSON may. */
    mayHaveNul: boolean;
  }
}

/** How JSON writes NUL. */
const ESCAPED_NUL = '\\u0000';

/**
 * Parses JSON as Fastify does, but accepts an empty body with a JSON content type: many clients send calls without a body (a resend, a
 * logout) that way. A body with far more parts than the call needs is refused as too large before it is parsed.
 */
export function addJsonBody(app: FastifyInstance): void {
  app.decorateRequest('mayHaveNul', true);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      void parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, sent: string) => {
    if (sent === '') return undefined;
    await requireSize(request, sent);
    request.mayHaveNul = sent.includes(ESCAPED_NUL);
    return parse(request, sent);
  });
}

/** @throws Error with the status 413. */
async function requireSize(request: FastifyRequest, text: string): Promise<void> {
  const { bodyParts, bodyPartsByName: byName } = request.routeOptions.config;
  const measured = measureJson(text, byName?.names);
  const limits = (await byName?.find(request, measured.named)) ?? bodyParts;
  if (isOversized(measured, limits)) throw Object.assign(new Error('too many parts'), { statusCode: 413 });
}

export interface BodyParts {
  /** Values, lists and objects of a body together. */
  readonly most: number;
  /** Nesting of lists and objects. */
  readonly depth: number;
  /** Numbers that do not count as parts: a drawing has many, and each costs little. Absent: all count. */
  readonly numbers?: number;
  /** Characters of the body's text. Absent: as many as the route's bytes allow. */
  readonly characters?: number;
}

/** Limits of calls that name none. The largest of their bodies, with ten guardians, has about 250 parts. */
const DEFAULT: BodyParts = { most: 2_000, depth: 12 };

/** Facts that the text of a body shows before it is parsed. */
interface MeasuredJson {
  /** Values, lists and objects, without the plain values. */
  readonly parts: number;
  /** Numbers, `true`, `false` and `null`. */
  readonly plain: number;
  readonly depth: number;
  readonly characters: number;
  /** The numbers that the body has at its top under the asked names. */
  readonly named: ReadonlyMap<string, number>;
}

/** Whether the body is far larger than any body of the call. */
export const isOversized = ({ parts, plain, depth, characters }: MeasuredJson, limits: BodyParts = DEFAULT): boolean =>
  parts + Math.max(0, plain - (limits.numbers ?? 0)) > limits.most ||
  depth > limits.depth ||
  characters > (limits.characters ?? Number.POSITIVE_INFINITY);

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const LAST_BLANK = 0x20;
const NUMBER = /\s*:\s*(\d{1,15}(?:\.\d{1,9})?)\s*[,}]/y;

/**
 * Measures the text of a body in one pass, without building anything from it: parsing and the schemas look at every part. A text that is no
 * JSON may have any measure, because the parser refuses it.
 * @param names - Names to read at the top of the body. A name that occurs twice has its last number, as for the parser.
 */
export function measureJson(text: string, names: readonly string[] = []): MeasuredJson {
  const named = new Map<string, number>();
  const quoted = names.map((name) => ({ name, text: `"${name}"` }));
  // The body itself is no part.
  let parts = -1;
  let plain = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= LAST_BLANK || code === COMMA) continue;
    if (code === QUOTE) {
      const end = endOfText(text, at);
      if (depth === 1) readNumber(text, at, end, quoted, named);
      parts += 1;
      at = end;
    } else if (code === COLON) {
      // The text before it is a name.
      parts -= 1;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      parts += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth -= 1;
    } else {
      plain += 1;
      at = endOfPlain(text, at);
    }
  }
  return { parts, plain, depth: deepest, characters: text.length, named };
}

/** @returns The place of the closing quote; the end of the text without one. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - 1 - before) % 2 === 0) return end;
  }
  return text.length;
}

/** @returns The place of the last character of a number, `true`, `false` or `null`. */
function endOfPlain(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && !endsPlain(text.charCodeAt(end))) end += 1;
  return end - 1;
}

const endsPlain = (code: number): boolean =>
  code <= LAST_BLANK || code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT;

function readNumber(
  text: string,
  start: number,
  end: number,
  names: readonly { readonly name: string; readonly text: string }[],
  named: Map<string, number>,
): void {
  for (const { name, text: quoted } of names) {
    if (end - start + 1 !== quoted.length || !text.startsWith(quoted, start)) continue;
    NUMBER.lastIndex = end + 1;
    const number = NUMBER.exec(text)?.[1];
    if (number !== undefined) named.set(name, Number(number));
  }
}

/** Whether lists and objects in the text are nested deeper than this. A text that is no JSON may have any depth. */
export const isNestedDeeper = (text: string, depth: number): boolean => measureJson(text).depth > depth;
