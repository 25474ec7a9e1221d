// @vitest-environment jsdom
import { uploadContentImage } from '@carefront/shared/contracts/calls';
import { type EditorCode, EditorCodeContext } from '@carefront/shared/in-place';
import {
  aClinicInfo,
  CANADA,
  loseAnswer,
  ONTARIO,
  plainEditorCode,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { App } from '../../root.tsx';
import '../../testing/forms-world.tsx';

// Loads the large chunk once, so that no test waits for it.
beforeAll(() => import('./intake-form.dialog.tsx'), 60_000);
beforeEach(() => sessionStorage.clear());

const urlOf = (digit: number) =>
  `/api/appointment/register-client/pictures/0193a7c0-0000-4000-8000-00000000000${digit}`;
const [FIRST, SECOND] = [urlOf(1), urlOf(2)];
const THEN = { uploadNotePicture: { image_url: SECOND } };
const GONE = 'Pictures in your notes were removed, because they are kept for one day only. You can add them again.';

function render(routes: RenderRemoteOptions['routes'] = {}) {
  const code: EditorCode = {
    ...plainEditorCode(),
    uploadPicture:
      (api, to = uploadContentImage) =>
      async () =>
        (await api.call(to, { upload: new FormData() })).image_url,
  };
  return renderRemote(
    <EditorCodeContext value={() => Promise.resolve(code)}>
      <App />
    </EditorCodeContext>,
    {
      path: '/site/register',
      place: 'layer',
      routes: {
        getFormByLocation: refuse(404),
        getClinicInfo: aClinicInfo({ practitioners: [] }),
        getIntakeDataOption: { countries: [CANADA], states: [ONTARIO] },
        getGuardianData: { relationships: [], contact_types_other: [], clients: [] },
        uploadNotePicture: { image_url: FIRST },
        ...routes,
      },
    },
  );
}
const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });

/** Types the notes, and loads the page again. */
async function reloadWith(html: string, routes: RenderRemoteOptions['routes']) {
  const first = render({ listNotePictures: { image_urls: [FIRST, SECOND] } });
  fireEvent.change(await notes(), { target: { value: html } });
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  return render(routes);
}

it('CT-11 IN-03 a picture goes to the private pictures of the notes', async () => {
  const remote = render();
  fireEvent.change(await notes(), { target: { value: '<p>a</p>' } });
  await remote.user.click(screen.getByRole('button', { name: 'Picture' }));
  await waitFor(async () => expect((await notes()).value).toBe(`<p>a</p><img src="${FIRST}">`));
  expect(remote.server.callsOf('uploadContentImage')).toEqual([]);
  expect(remote.server.callsOf('listNotePictures'), 'an uploaded picture is there').toEqual([]);
  expect(remote.notices).toEqual([{ intent: 'success', text: 'Image uploaded successfully.' }]);
});

it('CT-11 GN-03 a reload keeps the pictures that the server keeps, removes the others, and says so', async () => {
  const html = `<p>a</p><img src="${FIRST}"><img src="${SECOND}">`;
  const remote = await reloadWith(html, { listNotePictures: { image_urls: [SECOND] } });
  await waitFor(async () => expect((await notes()).value).toBe(`<p>a</p><img src="${SECOND}" alt="" loading="lazy">`));
  expect(remote.notices).toEqual([{ intent: 'warning', text: GONE }]);
});

it.each([
  ['all pictures are there', { listNotePictures: { image_urls: [FIRST] }, ...THEN }],
  ['the server does not answer', { listNotePictures: loseAnswer(), ...THEN }],
])('CT-11 GN-03 a reload changes nothing when %s', async (_case, routes) => {
  const html = `<p>a</p><img src="${FIRST}">`;
  const remote = await reloadWith(html, routes);
  await waitFor(() => expect(remote.server.callsOf('listNotePictures').length).toBeGreaterThan(0));
  // The upload is answered after the list.
  await remote.user.click(screen.getByRole('button', { name: 'Picture' }));
  await waitFor(() => expect(remote.notices).toEqual([{ intent: 'success', text: 'Image uploaded successfully.' }]));
  expect((await notes()).value).toBe(`${html}<img src="${SECOND}">`);
});
