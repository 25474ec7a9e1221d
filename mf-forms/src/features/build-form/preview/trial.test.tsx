// @vitest-environment jsdom
import { aBlock, aControl, aPage } from '@carefront/shared/testing/forms';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aWork } from '../testing/a-work.ts';
import { openBuilder, part } from '../testing/builder-world.tsx';

beforeAll(() => import('../../../runner/form-runner.tsx'), 60_000);

const score = aControl(3, {
  label: 'Score',
  is_for_staff: true,
  computed: { question: 'df_block_1.df_1' },
});
const WORK = aWork({
  pages: [
    aPage(
      [
        aBlock(1, [
          aControl(1, { label: 'Do you sleep?', is_required: true }),
          aControl(2, {
            label: 'Your letter',
            input_type: 'upload-file',
            visible_when: { question: 'df_block_1.df_1', is: 'answered' },
          }),
        ]),
      ],
      { id: 11, name: 'First page' },
    ),
    aPage([aBlock(3, [aControl(6, { label: 'Anything else?' })])], { id: 12, name: 'Second page' }),
    aPage([aBlock(4, [score])], { id: 13, name: 'For staff' }),
  ],
});
const READS = new Set(['getFormWork', 'listStaffFormCategories', 'getClinicInfo']);
const inDialog = () => within(screen.getByRole('dialog', { name: 'Test as a client' }));
const press = (name: string) => inDialog().getAllByRole('button', { name }).at(-1) as HTMLElement;

it('FB-03 tests the form as a client by all its rules; nothing is sent, and the builder is where it was', async () => {
  const { user, server, notices, bus } = openBuilder({ routes: { getFormWork: WORK } });
  const saved: unknown[] = [];
  bus
    .port('test')
    .on('forms/response-saved@1')
    .subscribe((message) => saved.push(message));
  await user.click(await part(/^Do you sleep/));
  await user.click(await part('Test as a client'));
  await screen.findByText(/nothing is sent or stored\.$/);
  await inDialog().findByRole('textbox', { name: /^Do you sleep/ });
  await user.click(press('Next Step'));
  expect(await inDialog().findAllByText(/required|Please/i)).not.toHaveLength(0);
  expect(inDialog().queryByLabelText(/^Your letter/), 'a condition hides it').toBeNull();
  await user.type(inDialog().getByRole('textbox', { name: /^Do you sleep/ }), 'Well');
  const steps = inDialog().getByRole('navigation', { name: 'Pages of the form' });
  expect(within(steps).getAllByRole('button'), 'clients get no page of scores').toHaveLength(2);
  const letter = await inDialog().findByLabelText(/^Your letter/);
  await user.upload(letter, new File(['Dear clinic'], 'letter.pdf', { type: 'application/pdf' }));
  await inDialog().findByRole('button', { name: 'Remove letter.pdf' });
  await user.click(press('Next Step'));
  await inDialog().findByRole('textbox', { name: /^Anything else/ });
  expect(inDialog().queryByRole('button', { name: 'Next Step' }), 'the last page').toBeNull();
  await user.click(press('Submit'));
  const done = await screen.findByRole('heading', { name: 'The form can be filled in' });
  expect(document.activeElement).toBe(done);
  expect(notices.map(({ text }) => text).at(-1)).toBe('The test is complete. Nothing was sent or stored.');
  expect(saved, 'no list counts a response').toEqual([]);
  await user.click(press('Back to the builder'));
  expect((await part(/^Do you sleep/)).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Test as a client' })));
  expect(server.calls.map(({ route }) => route).filter((route) => !READS.has(route))).toEqual([]);
});

it('FB-03 RN-13 a file in the preview stays in the browser', async () => {
  const { user, server } = openBuilder({
    routes: {
      getFormWork: aWork({
        pages: [aPage([aBlock(1, [aControl(1, { label: 'Letter', input_type: 'upload-file' })])])],
      }),
    },
  });
  await user.click(await part('Preview'));
  const letter = await screen.findByLabelText(/^Letter/);
  await user.upload(letter, new File(['Dear clinic'], 'letter.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove letter.pdf' });
  expect(server.callsOf('uploadFormAttachment')).toEqual([]);
});
