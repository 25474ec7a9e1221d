// @vitest-environment jsdom
import {
  type Answers,
  aClinicInfo,
  aPractitioner,
  aSessionUser,
  OWNER,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../root.tsx';

const ADDRESS = '/content-images/0f0e0d0c-0b0a-4908-8706-050403020100.jpg';
const infoWith = (portrait: string | null) => {
  const info = aClinicInfo();
  info.booking_site.practitioners = [aPractitioner({ id: 1, portrait })];
  return info;
};
const open = (routes: Answers = {}, user = OWNER, clinic = {}) =>
  renderRemote(<App />, {
    path: '/staff/portraits',
    clinic,
    session: { status: 'signed-in', user },
    routes: { getClinicInfo: infoWith(null), ...routes },
  });

/** The parts of pictures that were drawn: left, top, width, height. */
const drawn: number[][] = [];
const close = vi.fn();

beforeAll(() => import('./portraits.page.tsx'));
beforeEach(() => {
  drawn.length = 0;
  close.mockClear();
  // jsdom decodes no pictures and has no canvas.
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.type === 'image/png'
      ? Promise.resolve({ width: 1600, height: file.name === 'small.png' ? 200 : 1000, close })
      : Promise.reject(new Error('no picture')),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_picture: unknown, ...numbers: number[]) => drawn.push(numbers.slice(0, 4)),
  } as unknown as CanvasRenderingContext2D); // only this method is called
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['jpeg'], { type: 'image/jpeg' })),
  );
});

const chosen = (name: string, type = 'image/png') => {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [new File(['x'], name, { type })] },
  });
};
const part = () => screen.findByRole('group', { name: 'Visible part of the picture' });

describe('the portraits of the practitioners', () => {
  it('ST-05 the page has a way back to all settings', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'All settings' })).getAttribute('href')).toBe('/staff/settings');
  });

  it('ST-05 a picture is moved below the frame with the keyboard, made larger, and saved', async () => {
    const { user, server, notices } = open({
      uploadContentImage: { image_url: ADDRESS },
      savePortrait: { portrait: ADDRESS },
    });
    await user.click(await screen.findByRole('button', { name: /^Add a portrait, / }));
    chosen('face.png');
    (await part()).focus();
    expect(drawn.at(-1)).toEqual([400, 0, 800, 1000]);
    await user.keyboard('{ArrowLeft}');
    expect(drawn.at(-1)).toEqual([432, 0, 800, 1000]);
    fireEvent.change(screen.getByRole('slider', { name: 'Size' }), { target: { value: '2' } });
    expect(drawn.at(-1)).toEqual([632, 250, 400, 500]);
    server.answer('getClinicInfo', infoWith(ADDRESS));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('savePortrait')[0]).toMatchObject({ params: { id: 1 }, body: { image_url: ADDRESS } });
    expect(notices[0]).toMatchObject({ intent: 'success' });
    const change = await screen.findByRole('button', { name: /^Change, / });
    expect(document.activeElement).toBe(change);
  });

  it.each([
    ['face.txt', 'text/plain', 'This file cannot be read as a picture. Please choose a JPG or PNG file.'],
    ['small.png', 'image/png', 'This picture is too small. It must have at least 240 × 300 pixels.'],
  ])('ST-05 says why %s cannot be used', async (name, type, reason) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Add a portrait, / }));
    chosen(name, type);
    await screen.findByText(reason);
    expect(screen.queryByRole('group', { name: 'Visible part of the picture' })).toBeNull();
  });

  it('ST-05 GN-03 a failed upload keeps the picture and its part', async () => {
    const { user, server } = open({ uploadContentImage: refuse(503), savePortrait: { portrait: ADDRESS } });
    await user.click(await screen.findByRole('button', { name: /^Add a portrait, / }));
    chosen('face.png');
    await part();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The portrait could not be saved. Please try again.');
    expect(server.callsOf('savePortrait')).toEqual([]);
    server.answer('uploadContentImage', { image_url: ADDRESS });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([true, false])('ST-05 removing a portrait is asked first: %s', async (isSure) => {
    const { user, server } = renderRemote(<App />, {
      path: '/staff/portraits',
      session: { status: 'signed-in', user: OWNER },
      confirms: () => isSure,
      routes: { getClinicInfo: infoWith(ADDRESS), savePortrait: { portrait: null } },
    });
    const remove = await screen.findByRole('button', { name: /^Remove, / });
    server.answer('getClinicInfo', infoWith(null));
    await user.click(remove);
    if (isSure) await screen.findByRole('button', { name: /^Add a portrait, / });
    expect(server.callsOf('savePortrait').map(({ body }) => body)).toEqual(isSure ? [{ image_url: null }] : []);
  });

  it('GN-03 shows rows while it loads, and Retry after a failure', async () => {
    const { user, server } = open({ getClinicInfo: refuse(503) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const empty = infoWith(null);
    empty.booking_site.practitioners = [];
    server.answer('getClinicInfo', empty);
    await user.click(retry);
    await screen.findByText('No practitioners yet');
    expect(screen.getByRole('link', { name: 'Go to People' }).getAttribute('href')).toBe('/staff/people');
  });

  it('RL-02 people who may not edit the site see no portraits here', async () => {
    const editors = { forms: 'everybody', consent: 'everybody', site: 'admins' } as const;
    const { unmount } = open({}, aSessionUser({ roles: ['staff'] }));
    await screen.findByRole('article');
    unmount();
    open({}, aSessionUser({ roles: ['staff'] }), { editors });
    await screen.findByText(/This page is not for your account/);
    expect(screen.queryByRole('article')).toBeNull();
  });
});
