// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBlock, aFormOf, aQuestion } from '../form-runner.fixture.ts';
import { renderRunner, textField } from '../render-runner.fixture.tsx';
import type { FormRunnerProps } from '../runner-props.ts';

const WAIT = 'Please wait until the upload has finished, or cancel it.';
const ANSWER = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'letter.pdf',
  size: 9,
  type: 'application/pdf',
};

/** A request of the browser that ends when the test says so: uploads report their progress, which `fetch` cannot do. */
class HeldRequest extends EventTarget {
  static last: HeldRequest | undefined;
  readonly upload = new EventTarget();
  status = 0;
  /** A text: the document's Blob is not the Blob that Node's Response reads. */
  readonly response = JSON.stringify(ANSWER);
  address = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  abort() {}
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n';
  }
  send() {
    HeldRequest.last = this;
  }
  end(status: number) {
    this.status = status;
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

afterEach(() => {
  HeldRequest.last = undefined;
  vi.unstubAllGlobals();
});

/** Opens a form whose second page asks for a file, and adds a file there. */
async function withFile(props: Partial<FormRunnerProps> = {}) {
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  const letter = aQuestion(2, 'Letter', { input_type: 'upload-file', accepts: ['application/pdf'] });
  const form = aFormOf([
    aBlock(1, [aQuestion(1, 'Name')]),
    aBlock(2, [letter]),
    aBlock(3, [aQuestion(3, 'Last word')]),
  ]);
  const rendered = renderRunner({ form, ...props });
  await textField('Name');
  await rendered.press('Next Step');
  const file = new File(['%PDF-1.7\n'], 'letter.pdf', { type: 'application/pdf' });
  await rendered.user.upload(await screen.findByLabelText(/^Letter/), file);
  const request = await vi.waitFor(() => HeldRequest.last ?? Promise.reject(new Error('nothing was sent')));
  return { ...rendered, request, end: (status: number) => act(async () => request.end(status)) };
}

const queryOf = ({ address }: HeldRequest) =>
  Object.fromEntries(new URL(address, 'https://maple.example.test').searchParams);

describe('CT-05 RN-20 an upload names what the person answers', () => {
  it('the version, and the link that opened the form', async () => {
    const { request } = await withFile({ request: { userFormId: 'u1', linkToken: 'token' } });
    expect(queryOf(request)).toEqual({
      form_id: expect.any(String),
      version: '1',
      control: 'df_block_2.df_2',
      link_token: 'token',
    });
  });

  it('no version in a preview, whose version may not be published', async () => {
    const { request } = await withFile({ mode: 'preview' });
    expect(queryOf(request)).toEqual({ form_id: expect.any(String), control: 'df_block_2.df_2' });
  });
});

const isAtFile = () => screen.queryByLabelText(/^Letter/) !== null;

describe('RN-19 a page with an upload', () => {
  it('RN-19 stays until the upload has finished, forward and back', async () => {
    const { press, end } = await withFile();
    await press('Next Step');
    expect((await screen.findAllByText(WAIT)).length).toBeGreaterThan(0);
    await press('Previous Step');
    expect(isAtFile()).toBe(true);
    await end(201);
    await screen.findByRole('button', { name: /^Remove letter\.pdf/ });
    await press('Next Step');
    await textField('Last word');
  });

  it('RN-19 stays while a file could not be uploaded, so that no file is left out in silence', async () => {
    const { press, server, end } = await withFile();
    await end(503);
    await screen.findByRole('button', { name: /Retry/ });
    await press('Next Step');
    expect((await screen.findAllByText('A file is not uploaded. Please retry or remove it.')).length).toBeGreaterThan(
      0,
    );
    expect([isAtFile(), server.callsOf('validateFormStep').length]).toEqual([true, 1]);
    await press('Previous Step');
    await textField('Name');
  });
});
