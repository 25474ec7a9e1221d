import { type Caller, STAFF_ROLES } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { bodyOf, formOf } from '../site/content-images-given.ts';
import { type Area, type CallOf, TABLE } from './table.ts';

/** What one call of the table does, by a sentence. */
type Cases = Readonly<Record<string, () => Promise<void>>>;

/** Tests of all calls of one area. A call without cases does not compile. */
export function testCalls<A extends Area>(area: A, calls: Readonly<Record<CallOf<A>, Cases>>): void {
  describe.each(TABLE[area] as readonly CallOf<A>[])('%s', (call) => {
    for (const [sentence, test] of Object.entries(calls[call])) it(`API-01 API-02 ${sentence}`, test);
  });
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Readonly<Record<string, string>>;

interface TableAnswer {
  readonly status: number;
  /** The parsed JSON; any other text as it is. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * A caller who has read nothing but the tables: sends methods, addresses and plain JSON, with the token of `GET /form_csrf` in front of each
 * writing call. No type of the contract checks what it sends.
 */
export class TableCaller {
  readonly browser: TestVisitor;

  constructor(browser: TestVisitor) {
    this.browser = browser;
  }

  get = (url: string): Promise<TableAnswer> => this.#send('GET', url, undefined, {});
  post = (url: string, body?: unknown, headers: Headers = {}): Promise<TableAnswer> =>
    this.#send('POST', url, body, headers);
  put = (url: string, body?: unknown): Promise<TableAnswer> => this.#send('PUT', url, body, {});
  delete = (url: string, body?: unknown): Promise<TableAnswer> => this.#send('DELETE', url, body, {});

  /** Posts one file as multipart `file`. */
  async upload(url: string, bytes: Buffer, name = 'picture.jpg', type = 'image/jpeg'): Promise<TableAnswer> {
    const body = await bodyOf(formOf(bytes, name, type));
    return answerOf(await this.browser.request({ method: 'POST', url, headers: await this.#token(), ...body }));
  }

  async #send(method: Method, url: string, body: unknown, headers: Headers): Promise<TableAnswer> {
    const token = method === 'GET' ? {} : await this.#token();
    return answerOf(
      await this.browser.request({
        ...{ method, url, headers: { ...token, ...headers } },
        ...(body !== undefined && { payload: JSON.stringify(body), contentType: 'application/json' }),
      }),
    );
  }

  async #token(): Promise<Record<string, string>> {
    return { 'x-csrf-token': await this.browser.freshToken() };
  }
}

function answerOf({ statusCode, body, headers }: Awaited<ReturnType<TestVisitor['request']>>): TableAnswer {
  const isJson = String(headers['content-type']).startsWith('application/json') && body !== '';
  return { status: statusCode, body: isJson ? JSON.parse(body) : body, headers };
}

/** Returns one caller of each kind at Maple, and visitors with a session of their own. */
export async function mapleCallers(server: TestServer) {
  const as = async (caller: Caller) => new TableCaller(await browserOf(server, MAPLE_PEOPLE, caller));
  return {
    visitor: new TableCaller(server.as()),
    client: await as('client'),
    guardian: await as('guardian'),
    contact: await as('contact'),
    practitioner: await as('practitioner'),
    staff: await as('staff'),
    officeAdmin: await as('office_admin'),
    owner: await as('owner'),
    /** Everybody who works at the clinic (RL-01). */
    workers: await Promise.all(STAFF_ROLES.map(as)),
    another: (host?: string) => new TableCaller(server.as(host)),
  };
}

/** Returns the body, typed, if status and fields are those of the table. Further fields may be there. */
export function answered<S extends z.ZodMiniType>(answer: TableAnswer, status: number, shape: S): z.output<S> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  const { error, data } = z.safeParse(shape, answer.body);
  expect(error?.issues ?? [], JSON.stringify(answer.body).slice(0, 2_000)).toEqual([]);
  return data as z.output<S>; // without an issue there are data
}

/** The refusal has this status and this message, and names exactly these fields. */
export function refused(
  answer: TableAnswer,
  status: number,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  const wanted = errors ? { message, errors } : { message };
  expect(z.parse(z.pick(REFUSAL, errors ? { message: true, errors: true } : { message: true }), answer.body)).toEqual(
    wanted,
  );
}
const REFUSAL = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });

export const INVALID = 'The given data was invalid.';
export const UNAUTHENTICATED = 'Unauthenticated.';
export const FORBIDDEN = 'You are not allowed to do this.';
export const NOT_FOUND = 'Not found.';

/** `errors` of a 422 with one message at one field. */
export const at = (field: string, message: string) => ({ [field]: [message] });

export const text = z.string();
export const textOrNull = z.nullable(text);
export const number = z.number();
export const numberOrNull = z.nullable(number);
export const flag = z.union([z.literal(0), z.literal(1)]);
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const instant = z.iso.datetime({ offset: true });
/** A list with at least one entry, so that its fields were seen. */
export const some = <S extends z.ZodMiniType>(entry: S) => z.array(entry).check(z.minLength(1));
export const named = z.object({ id: number, name: text });
export const lookup = some(named);
export const pages = <S extends z.ZodMiniType>(entry: S) =>
  z.object({ data: z.array(entry), total: number, page: number, last_page: number });
export const empty = z.literal('');

/** EN-07, EN-06. */
export const clientItem = z.object({
  ...{ id: number, status: z.enum(['Draft', 'Waitlist', 'On Hold', 'Active']) },
  user: z.object({ full_name: text, initials: text }),
});
export const service = z.object({
  ...{ id: number, name: text, description: textOrNull, fee: numberOrNull, duration: number },
  ...{ duration_unit: z.enum(['Min', 'Hrs']), deleted_at: textOrNull, booking_site_occupations: lookup },
});
export const practitioner = z.object({
  ...{ id: number, user_id: number },
  user: z.object({
    ...{ id: number, full_name: text, initials: text, title: textOrNull, bio: textOrNull },
    occupation: z.nullable(named),
  }),
});
export const country = z.object({ id: number, name: text, symbol: text });
export const state = z.object({ id: number, name: text, country_id: number });
