import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

export const UPLOAD_ADDRESS = '/api/clinics/settings/content-image-upload';
export const NO_PICTURE = { message: 'Image must be JPG or PNG format.' };
export const TOO_LARGE = { message: 'Image size can not exceed 2MB.' };
/** The 422 answer with this message. */
export const refusedFile = (words: string, code: string) => ({
  message: 'The given data was invalid.',
  errors: { file: [words] },
  codes: { file: [code] },
});

/** A body in the form that browsers send. */
export interface Body {
  payload: Buffer;
  contentType: string;
}

export async function bodyOf(form: FormData): Promise<Body> {
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await response.arrayBuffer()), contentType };
}

export function formOf(bytes: Buffer, name = 'image.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Sends the body with the visitor's cookies and token. */
export async function send(
  visitor: TestVisitor,
  body: Body,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const token = { 'x-csrf-token': await visitor.token() };
  return visitor.request({ method: 'POST', url: UPLOAD_ADDRESS, ...body, headers: { ...token, ...headers } });
}

export const upload = async (visitor: TestVisitor, bytes: Buffer, name?: string, type?: string) =>
  send(visitor, await bodyOf(formOf(bytes, name, type)));

/** Uploads a valid picture. @returns The picture's address. */
export async function uploadPicture(visitor: TestVisitor, bytes: Buffer): Promise<string> {
  const response = await upload(visitor, bytes);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ image_url: string }>().image_url;
}

/** The address of the small copy: `…/<id>.jpg` → `…/<id>-480.jpg`. */
export const smallAddressOf = (address: string): string => address.replace('.', '-480.');

/** Returns the rows and files that the clinic stores. */
export async function storedPictures({ db, deps }: TestServer, clinicId: number = MAPLE.clinicId) {
  const rows = await db.selectFrom('content_image').selectAll().where('clinic_id', '=', clinicId).execute();
  return { rows, files: (await deps.files.list(`content-images/${clinicId}`)).sort() };
}
