import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { jpg } from '../setup/image-bytes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  type Body,
  bodyOf,
  formOf,
  refusedFile,
  send,
  storedPictures,
  TOO_LARGE,
  UPLOAD_ADDRESS,
  upload,
  uploadPicture,
} from './content-images-given.ts';

const server = await startTestServer();
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const picture = await jpg({ width: 40, height: 30 });

const NO_FILE = refusedFile('The file field is required.', 'required');
const NOT_VALID = refusedFile('The file is not valid.', 'invalid');

const form = (...parts: [name: string, value: string | Buffer][]): Promise<Body> => {
  const data = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), 'image.jpg');
  }
  return bodyOf(data);
};
const raw = (payload: string | Buffer, contentType: string): Promise<Body> =>
  Promise.resolve({ payload: Buffer.from(payload), contentType });
const MULTIPART = 'multipart/form-data';

describe('the body of an upload', () => {
  it.each<{ what: string; body: () => Promise<Body>; answer: object }>([
    { what: 'no part', body: () => form(), answer: NO_FILE },
    { what: 'JSON', body: () => raw('{}', 'application/json'), answer: NO_FILE },
    { what: 'no boundary', body: () => raw('--x\r\n\r\n--x--', MULTIPART), answer: NOT_VALID },
    { what: 'nothing at all', body: () => raw('', `${MULTIPART}; boundary=x`), answer: NO_FILE },
    { what: 'a part that breaks off', body: cutShort, answer: NOT_VALID },
    { what: 'a file by another name', body: () => form(['upload', picture]), answer: NOT_VALID },
    { what: 'text in place of a file', body: () => form(['file', 'a picture']), answer: NOT_VALID },
    { what: 'two files', body: () => form(['file', picture], ['file', picture]), answer: NOT_VALID },
    { what: 'a field before the file', body: () => form(['a', 'b'], ['file', picture]), answer: NOT_VALID },
    { what: 'a field after the file', body: () => form(['file', picture], ['a', 'b']), answer: NOT_VALID },
    { what: 'a hundred fields', body: () => form(...many('f', 100)), answer: NOT_VALID },
    { what: 'a field of 1 MB', body: () => form(['a', 'x'.repeat(1024 * 1024)]), answer: NOT_VALID },
    { what: 'a name of 1 MB', body: () => form(['n'.repeat(1024 * 1024), picture]), answer: NOT_VALID },
    { what: 'a file field named __proto__', body: () => form(['__proto__', picture]), answer: NOT_VALID },
    { what: 'a field named constructor', body: () => form(['constructor', '{}']), answer: NOT_VALID },
  ])('API-03 is refused at its wrong field: $what', async ({ body, answer }) => {
    const response = await send(owner, await body());
    expect([response.statusCode, response.json()]).toEqual([422, answer]);
    expect(await storedPictures(server)).toEqual({ rows: [], files: [] });
  });

  it('API-03 is refused in French, too', async () => {
    const response = await send(owner, await form(), { 'accept-language': 'fr-CA' });
    expect(response.json()).toMatchObject({ errors: { file: ['Ce champ est obligatoire.'] } });
  });

  it('API-03 is refused by its declared length, before it is read', async () => {
    const { payload, contentType } = await bodyOf(formOf(Buffer.alloc(3 * 1024 * 1024)));
    const response = await send(owner, { payload, contentType });
    expect([response.statusCode, response.json()]).toEqual([413, TOO_LARGE]);
  });

  it('API-03 is refused with 415 by every other route', async () => {
    const body = await bodyOf(formOf(picture));
    const token = { 'x-csrf-token': await owner.token() };
    const response = await owner.request({ method: 'PUT', url: '/api/clinics/booking-site', ...body, headers: token });
    expect(response.statusCode).toBe(415);
  });

  it('CT-11 leaves nothing when its connection breaks, and the server continues', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo; // always an AddressInfo on TCP
    const { payload, contentType } = await bodyOf(formOf(await jpg({ width: 1500, height: 1500 })));
    const head = [
      `POST ${UPLOAD_ADDRESS} HTTP/1.1`,
      'host: maple.localhost',
      `cookie: ${[...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
      `x-csrf-token: ${await owner.token()}`,
      `content-type: ${contentType}`,
      `content-length: ${payload.length}`,
    ];
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    const gone = once(socket, 'close');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, 5000), () => socket.resetAndDestroy());
    await gone;
    expect(await storedPictures(server)).toEqual({ rows: [], files: [] });
    await uploadPicture(owner, picture);
    expect((await storedPictures(server)).rows).toHaveLength(1);
  });
});

describe('the right to upload', () => {
  it.each(['client', 'guardian', 'contact'] as const)('RL-02 excludes the %s', async (caller) => {
    const before = await storedPictures(server);
    const response = await upload(await browserOf(server, MAPLE_PEOPLE, caller), picture);
    expect(response.statusCode).toBe(403);
    expect(await storedPictures(server)).toEqual(before);
  });

  it('RL-02 is not given to visitors, whatever they send', async () => {
    expect((await upload(server.as(), picture)).statusCode).toBe(401);
    expect((await upload(server.as(), Buffer.alloc(5 * 1024 * 1024))).statusCode).toBe(401);
    expect((await send(server.as(), await raw('--', `${MULTIPART}; boundary=x`))).statusCode).toBe(401);
  });

  it('RL-02 needs the caller’s own token', async () => {
    const before = await storedPictures(server);
    const body = await bodyOf(formOf(picture));
    for (const headers of [{ 'x-csrf-token': '' }, { 'x-csrf-token': await server.as().token() }]) {
      const response = await send(owner, body, headers);
      expect([response.statusCode, response.json()]).toEqual([419, {}]);
    }
    expect(await storedPictures(server)).toEqual(before);
  });

  const workers = ['practitioner', 'staff', 'office_admin', 'owner'] as const;
  it.each(workers)('RL-02 ST-15 is given to the %s, for their own clinic', async (caller) => {
    const address = await uploadPicture(await browserOf(server, MAPLE_PEOPLE, caller), picture);
    const { rows } = await storedPictures(server);
    expect(rows.filter(({ id }) => address.includes(id))).toMatchObject([
      { clinic_id: MAPLE.clinicId, uploaded_by_user_id: MAPLE_PEOPLE.userIds[caller] },
    ]);
  });
});

async function cutShort(): Promise<Body> {
  const { payload, contentType } = await form(['file', picture]);
  return { payload: payload.subarray(0, payload.length - 60), contentType };
}

function many(name: string, count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`${name}${index}`, 'x']);
}
