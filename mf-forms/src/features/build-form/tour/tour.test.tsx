// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { rememberTourOffer, wasTourOffered } from '../build-form.page.tsx';
import { OFFICE, openBuilder } from '../testing/builder-world.tsx';
import { TOUR_STEPS, tourPart } from './tour-steps.rules.ts';

beforeAll(() => import('./tour.tsx'), 60_000);
beforeEach(() => localStorage.clear());

const OFFER = /^Is this your first form/;
const more = () => screen.findByRole('button', { name: 'More' });
const step = () => screen.findByRole('dialog');
const focusedText = () => document.activeElement?.textContent;

it('FB-01 offers the tour once to each person, and never again after a refusal', async () => {
  const { user, unmount } = openBuilder({ isNew: true });
  await screen.findByText(OFFER);
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByText(OFFER)).toBeNull();
  unmount();
  expect([wasTourOffered(OFFICE.id), wasTourOffered(OFFICE.id + 1)]).toEqual([true, false]);
  expect(Object.keys(localStorage)).toEqual(['carefront.form-tour']);
  openBuilder();
  await more();
  expect(screen.queryByText(OFFER)).toBeNull();
});

it('FB-01 GN-02 goes through all steps by the keyboard: the focus is in each step, and returns to the menu', async () => {
  const { user } = openBuilder({ isNew: true });
  await screen.findByText(OFFER);
  for (const each of TOUR_STEPS) expect(tourPart(each), each).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the tour' }));
  await step();
  const titles: unknown[] = [];
  for (const [index] of TOUR_STEPS.entries()) {
    await screen.findByText(`Step ${index + 1} of ${TOUR_STEPS.length}`);
    titles.push(focusedText());
    expect(screen.getByRole('dialog', { name: String(focusedText()) }).getAttribute('aria-describedby')).toBeTruthy();
    const isLast = index === TOUR_STEPS.length - 1;
    screen.getByRole('button', { name: isLast ? 'Done' : 'Next' }).focus();
    await user.keyboard('{Enter}');
  }
  expect(titles).toEqual([
    'Add questions',
    'Put them in order',
    'Set up each part',
    'Try without worry',
    'See it as others do',
    'Publish it',
    'Settings, versions and this tour',
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await more());
});

it.each(['Escape', 'Skip'])('FB-01 ends at any step with %s, and is shown again from the menu', async (how) => {
  const { user } = openBuilder();
  await user.click(await more());
  await user.click(screen.getByRole('menuitem', { name: 'Show the tour' }));
  await step();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(focusedText()).toBe('Put them in order'));
  if (how === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: how }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await more());
});

it('GN-06 notices are shown inside the tour: the page behind it is inert', async () => {
  const { user } = openBuilder();
  await user.click(await more());
  await user.click(screen.getByRole('menuitem', { name: 'Show the tour' }));
  expect((await step()).querySelector('[data-cf-modal-part="notices"] > [aria-live="assertive"]')).not.toBeNull();
});

it('FB-02 the keys of undo do nothing behind the tour', async () => {
  const { user } = openBuilder();
  await more();
  const pages = () => screen.getAllByRole('button', { name: /^\d\./, hidden: true }).length;
  const before = pages();
  await user.click(screen.getByRole('button', { name: 'Add a page' }));
  await user.click(await more());
  await user.click(screen.getByRole('menuitem', { name: 'Show the tour' }));
  await step();
  await user.keyboard('{Control>}z{/Control}');
  expect(pages()).toBe(before + 1);
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}z{/Control}');
  expect(pages()).toBe(before);
});

it('FB-01 remembers a bounded number of accounts, and works without storage', () => {
  for (let id = 1; id <= 60; id += 1) rememberTourOffer(id);
  expect([wasTourOffered(1), wasTourOffered(11), wasTourOffered(60)]).toEqual([false, true, true]);
  localStorage.setItem('carefront.form-tour', '{"broken');
  expect(wasTourOffered(60)).toBe(false);
});
