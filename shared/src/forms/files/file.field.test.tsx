// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../contracts/index.ts';
import { IMAGE_TYPES } from '../../domain/index.ts';
import { ApiError } from '../../http/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot } from '../form/form-root.tsx';
import { FileField, type FileFieldProps } from './file.field.tsx';
import { browserPictures } from './pictures/browser-pictures.fixture.ts';
import type { UploadedFile, UploadFile, UploadOptions } from './uploaded-file.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (name = 'knee.png') => new File([PNG], name, { type: 'image/png' });
const EARLIER: UploadedFile = { id: 7, name: 'elbow.jpg', sizeBytes: 2048, mediaType: 'image/jpeg' };

/** Uploads that the test ends. */
function heldUploads() {
  const calls: (UploadOptions & { file: File; end: (id: number) => void; fail: (error: Error) => void })[] = [];
  const upload: UploadFile = (file, options) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ id: number }>();
    options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
    calls.push({ file, ...options, end: (id) => resolve({ id }), fail: reject });
    return promise;
  };
  return { calls, upload };
}

function show(options: { props?: Partial<FileFieldProps>; value?: readonly UploadedFile[]; locale?: Locale } = {}) {
  const { calls, upload } = heldUploads();
  const onSubmit = vi.fn();
  const initialValues = { scan: options.value ?? [] };
  const limits = { types: IMAGE_TYPES, maxBytes: 2 * 1024 * 1024, maxFiles: 2, upload };
  const rendered = renderRemote(
    <FormRoot initialValues={initialValues} onSubmit={onSubmit}>
      <FileField name="scan" label="Scan" {...limits} {...options.props} />
      <button type="submit">Send</button>
    </FormRoot>,
    { locale: options.locale ?? 'en' },
  );
  const send = () => rendered.user.click(screen.getByRole('button', { name: 'Send' }));
  const nextCall = async (count = 1) => {
    await vi.waitFor(() => expect(calls).toHaveLength(count));
    const call = calls.at(-1);
    if (!call) throw new Error('No upload was started');
    return call;
  };
  return { ...rendered, calls, nextCall, send, sent: () => onSubmit.mock.lastCall?.[0] };
}

/** French has narrow blanks that do not break before its units. */
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const control = () => screen.getByLabelText<HTMLInputElement>(/^Scan/);
const drop = (files: File[]) => fireEvent.drop(control(), { dataTransfer: { files } });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('CT-05 FileField', () => {
  it('uploads the chosen file, shows the progress, and puts the file into the form', async () => {
    const { user, nextCall, send, sent } = show();
    await user.upload(control(), picture());
    const upload = await nextCall();
    act(() => upload.onProgress(0.3));
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload of knee.png' });
    expect([bar.value, rows()]).toEqual([0.3, ['knee.png1 kB · 30 %Cancel']]);
    expect(announced()).toContain('knee.png: 25 percent uploaded');
    await act(async () => upload.end(41));
    expect(announced()).toContain('knee.png is uploaded.');
    expect(rows()).toEqual(['knee.png1 kBRemove']);
    await send();
    expect(sent()).toEqual({ scan: [{ id: 41, name: 'knee.png', sizeBytes: 8, mediaType: 'image/png' }] });
  });

  it('keeps the order of the rows when a later file is uploaded first, and takes dropped files', async () => {
    const { nextCall, calls, send, sent } = show();
    drop([picture('a.png'), picture('b.png')]);
    const second = await nextCall(2);
    await act(async () => second.end(2));
    await act(async () => calls[0]?.end(1));
    expect(rows()).toEqual(['a.png1 kBRemove', 'b.png1 kBRemove']);
    await send();
    expect(sent().scan.map(({ id }: UploadedFile) => id)).toEqual([2, 1]);
  });

  it.each<{ what: string; file: File; locale?: Locale; props?: Partial<FileFieldProps>; message: string }>([
    {
      what: 'a script with the name of a picture',
      file: new File(['<script>'], 'a.png'),
      message: 'Image must be JPG or PNG format.',
    },
    { what: 'an empty file', file: new File([], 'a.png'), message: 'This file is empty. Please choose another file.' },
    {
      what: 'a large picture',
      file: new File([PNG, new Uint8Array(2 * 1024 * 1024)], 'a.png'),
      message: 'Image size can not exceed 2MB.',
    },
    {
      what: 'a large document',
      file: new File(['%PDF-1.7', new Uint8Array(1024 * 1024)], 'a.pdf'),
      locale: 'fr',
      props: { types: ['application/pdf', 'text/plain'], maxBytes: 1024 * 1024 },
      message: 'La taille du fichier ne peut pas dépasser 1 Mo.',
    },
    {
      what: 'a file type that the question does not accept',
      file: picture(),
      locale: 'fr',
      props: { types: ['application/pdf', 'text/plain'] },
      message: 'Le fichier doit être au format PDF ou texte brut.',
    },
  ])('refuses $what before it is sent', async ({ file, locale = 'en', props, message }) => {
    const { calls } = show({ locale, ...(props ? { props } : {}) });
    // The browser's own window would not offer the file.
    drop([file]);
    expect(plain((await screen.findByRole('alert')).textContent)).toBe(message);
    expect(calls).toEqual([]);
  });

  it('adds files up to the limit, and reports that the others were not added', async () => {
    const { user, nextCall } = show({ value: [EARLIER] });
    await user.upload(control(), [picture('a.png'), picture('b.png')]);
    await nextCall();
    expect(rows()).toEqual(['elbow.jpg2 kBRemove', 'a.png1 kB · 0 %Cancel']);
    screen.getByText('Please choose at most 2 files. The others were not added.');
  });

  it('replaces the only file of a question for one file', async () => {
    const onRemoved = vi.fn();
    const { user, nextCall, send, sent } = show({ value: [EARLIER], props: { maxFiles: 1, onRemoved } });
    await user.upload(control(), picture());
    const upload = await nextCall();
    await act(async () => upload.end(8));
    expect(onRemoved).toHaveBeenCalledExactlyOnceWith(EARLIER);
    await send();
    expect(sent().scan.map(({ id }: UploadedFile) => id)).toEqual([8]);
  });

  it('is not submitted while an upload is under way or has failed; Retry sends the file again', async () => {
    const { user, nextCall, send, sent } = show();
    await user.upload(control(), picture());
    const first = await nextCall();
    await send();
    screen.getByText('Please wait until the upload has finished, or cancel it.');
    expect([control().getAttribute('aria-invalid'), sent()]).toEqual(['true', undefined]);
    await act(async () => first.fail(new ApiError(0, '')));
    within(screen.getByRole('listitem')).getByText(/connection/);
    screen.getByText('A file is not uploaded. Please retry or remove it.');
    await user.click(button('Retry knee.png'));
    expect(document.activeElement).toBe(control());
    const second = await nextCall(2);
    await act(async () => second.end(9));
    await send();
    expect(sent().scan).toHaveLength(1);
  });

  it.each([
    { status: 401, message: 'Your session has ended. Please log in again, then retry.', canRetry: true },
    { status: 413, message: 'Image size can not exceed 2MB.', canRetry: false },
    { status: 415, message: 'Image must be JPG or PNG format.', canRetry: false },
    { status: 429, message: 'Too many requests. Please retry in 5 seconds.', canRetry: true },
    { status: 503, message: 'The service is busy right now. Please retry in a moment.', canRetry: true },
  ])('explains a refusal with status $status', async ({ status, message, canRetry }) => {
    const { user, nextCall } = show();
    await user.upload(control(), picture());
    const upload = await nextCall();
    await act(async () => upload.fail(new ApiError(status, '', { retryAfterSeconds: 5 })));
    screen.getByText(message);
    expect(screen.queryByRole('button', { name: 'Retry knee.png' }) !== null).toBe(canRetry);
  });

  it('stops the upload on Cancel, removes the file on Remove, and keeps the focus at the field', async () => {
    const { user, nextCall, send, sent } = show({ value: [EARLIER] });
    await user.upload(control(), picture());
    const upload = await nextCall();
    await user.click(button('Cancel knee.png'));
    expect([upload.signal.aborted, document.activeElement]).toEqual([true, control()]);
    await user.click(button('Remove elbow.jpg'));
    expect([rows(), document.activeElement]).toEqual([[], control()]);
    await send();
    expect(sent()).toEqual({ scan: [] });
  });

  it('cancels its uploads when the form is left', async () => {
    const { user, nextCall, unmount } = show();
    await user.upload(control(), picture());
    const upload = await nextCall();
    unmount();
    expect(upload.signal.aborted).toBe(true);
  });

  it('GN-02 GN-05 names its control, its limits and its list in French', () => {
    show({ locale: 'fr', value: [EARLIER], props: { isRequired: true, help: 'Genou gauche' } });
    const described = (control().getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => plain(document.getElementById(id)?.textContent))).toEqual([
      'JPG ou PNG, 2 Mo au plus chacun, 2 fichiers au plus',
      'Genou gauche',
    ]);
    expect([control().required, control().multiple, control().accept]).toEqual([
      false,
      true,
      'image/jpeg,.jpg,.jpeg,image/png,.png',
    ]);
    screen.getByRole('list', { name: 'Fichiers\u00A0: Scan' });
    screen.getByRole('button', { name: 'Retirer elbow.jpg' });
  });

  it('links each uploaded file, with a small picture of an image', async () => {
    const earlier = [
      { id: 7, name: 'elbow.JPG' },
      { id: 8, name: 'letter.pdf' },
    ];
    const { user, nextCall } = show({ value: earlier, props: { maxFiles: 3, urlOf: (id) => `/files/${id}` } });
    await user.upload(control(), picture());
    expect(screen.queryByRole('link', { name: 'knee.png' })).toBeNull();
    const call = await nextCall();
    await act(async () => call.end(9));
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['elbow.JPG', '/files/7'],
      ['letter.pdf', '/files/8'],
      ['knee.png', '/files/9'],
    ]);
    const pictures = screen.getAllByRole('presentation', { hidden: true }).map((each) => each.getAttribute('src'));
    expect(pictures).toEqual(['/files/7', '/files/9']);
  });
});

describe('CT-05 a picture that the server would refuse', () => {
  const MB = 1024 * 1024;
  const photo = (name: string, sizeBytes: number) =>
    new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(sizeBytes - 4)], name, { type: 'image/jpeg' });
  const HEIC = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic\u0000\u0000\u0000\u0000mif1heic')]);
  const noteText = () => screen.getByRole('listitem').querySelector('p')?.textContent;
  const heic = () => new File([HEIC, new Uint8Array(MB)], 'IMG_0412.HEIC');

  it.each<{ locale: Locale; note: string }>([
    { locale: 'en', note: 'Made smaller so that it can be sent: 4.1 MB → 900 kB' },
    { locale: 'fr', note: 'Réduite pour pouvoir être envoyée : 4,1 Mo → 900 ko' },
  ])('is made smaller, and the row says so ($locale)', async ({ locale, note }) => {
    browserPictures({ bytesOf: () => 900 * 1024 });
    const { user, nextCall, send, sent } = show({ locale });
    await user.upload(control(), photo('knee.jpeg', 4.1 * MB));
    const call = await nextCall();
    expect([call.file.name, call.file.size, call.file.type]).toEqual(['knee.jpeg', 900 * 1024, 'image/jpeg']);
    await vi.waitFor(() => expect(plain(noteText())).toBe(note));
    expect(announced().map(plain)).toContain(note);
    await act(async () => call.end(8));
    await send();
    expect(sent()).toEqual({ scan: [{ id: 8, name: 'knee.jpeg', sizeBytes: 900 * 1024, mediaType: 'image/jpeg' }] });
    expect(plain(noteText())).toBe(note);
  });

  it('a HEIC photo becomes a JPG with its name; Retry sends the changed file', async () => {
    const { drawn } = browserPictures({ bytesOf: () => 500 * 1024 });
    const { nextCall, user } = show();
    // The browser's own window would not offer the file.
    drop([heic()]);
    const call = await nextCall();
    expect(call.file.name).toBe('IMG_0412.jpg');
    await screen.findByText('Changed to JPG so that it can be sent: 1 MB → 500 kB', { selector: 'p' });
    await act(async () => call.fail(new ApiError(0, '')));
    await user.click(button('Retry IMG_0412.jpg'));
    expect((await nextCall(2)).file).toBe(call.file);
    expect(drawn).toHaveLength(1);
  });

  it('keeps the words of the specification for a HEIC photo that the browser cannot read, with what helps', async () => {
    browserPictures({ isReadable: false });
    const { calls } = show();
    drop([heic()]);
    expect((await screen.findByRole('alert')).textContent).toBe('Image must be JPG or PNG format.');
    screen.getByText(/^This HEIC photo cannot be opened here\. Take a screenshot/, { selector: 'p' });
    expect(calls).toEqual([]);
  });

  it('keeps the words of the specification for a large picture that the browser cannot read', async () => {
    browserPictures({ isReadable: false });
    show();
    drop([photo('knee.jpg', 3 * MB)]);
    expect((await screen.findByRole('alert')).textContent).toBe('Image size can not exceed 2MB.');
    expect(screen.getByRole('listitem').querySelectorAll('p')).toHaveLength(1);
  });

  it.each([
    { what: 'a picture below the limit', file: photo('knee.jpg', 2 * MB), props: {} },
    { what: 'a PNG below the limit', file: picture(), props: {} },
    { what: 'a HEIC photo for a question without pictures', file: heic(), props: { types: ['text/plain'] as const } },
  ])('$what is not changed', async ({ file, props }) => {
    const { drawn } = browserPictures();
    const { calls } = show({ props });
    drop([file]);
    await vi.waitFor(() => expect(calls.length + screen.queryAllByRole('alert').length).toBe(1));
    expect([drawn, calls.map((call) => call.file)]).toEqual([[], props.types ? [] : [file]]);
  });

  it('Cancel stops before anything is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { close } = browserPictures({ isDecoded: promise });
    const { user, calls } = show();
    await user.upload(control(), photo('knee.jpg', 3 * MB));
    await screen.findByText('Preparing the picture…', { selector: 'p' });
    await user.click(button('Cancel knee.jpg'));
    resolve();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect([calls, rows()]).toEqual([[], []]);
  });
});
