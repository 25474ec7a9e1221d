// @vitest-environment jsdom
import { createEventBus } from '@carefront/shared/events';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { drawBroken } from './slot-options.tsx';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => document.body.replaceChildren());

it('SH-04 GN-05 the panel names the feature and the clinic, changes with the language, and its Retry works', async () => {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'anonymous' } });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<p>Text of the server</p>';
  const onRetry = vi.fn();
  const contact = { office_phone: '+1 (416) 555-0140', email: 'hello@maple.test' };
  let remove: () => void = () => undefined;
  act(() => {
    remove = drawBroken(place, bus.port('shell').state('locale@1'), (locale) => ({
      feature: locale === 'en' ? 'Booking' : 'la réservation',
      locale,
      contact,
      onRetry,
    }));
  });
  expect(screen.getByRole('alert').textContent).toContain('Booking could not be loaded');
  expect(screen.getByRole('link', { name: '+1 (416) 555-0140' }).getAttribute('href')).toBe('tel:+14165550140');
  expect(screen.getByText('Text of the server')).toBeDefined();
  act(() => bus.setState('locale@1', 'fr'));
  expect(screen.getByRole('heading', { name: 'Chargement impossible\u00A0: la réservation' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledOnce();
  act(() => remove());
  expect(place.innerHTML).toBe('<p>Text of the server</p>');
});

it.each([
  { isWholePage: true, level: 1 },
  { isWholePage: false, level: 2 },
])('SH-04 GN-02 its title is a heading of level $level', ({ isWholePage, level }) => {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'anonymous' } });
  const place = document.body.appendChild(document.createElement('div'));
  act(() => {
    drawBroken(place, bus.port('shell').state('locale@1'), (locale) => ({
      ...{ feature: 'Your account', locale, contact: null, isWholePage },
      onRetry: () => undefined,
    }));
  });
  expect(screen.getByRole('heading', { level, name: 'Your account could not be loaded' })).toBeDefined();
});
