// @vitest-environment jsdom

import type { CardFacts } from '@carefront/shared/bookings';
import { renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { cardFacts } from '../testing/card-facts.fixture.ts';
import { AppointmentCard } from './appointment-card.tsx';

const ADDRESS = '128 Queen Street West, Toronto, ON';

function render(changes: Partial<CardFacts> = {}, locale: 'en' | 'fr' = 'en') {
  const facts = cardFacts({ status: 'confirmed', ...changes });
  renderRemote(createElement(AppointmentCard, { facts, level: 3 }), { place: 'part', locale });
  return () => screen.getByRole('article').textContent;
}

it('BK-40 GN-01 names the appointment in its heading, and has session, length, price, person, place and zone', () => {
  const text = render();
  screen.getByRole('article', { name: 'Tuesday, Nov 24, 2026, 9:00 AM' });
  screen.getByRole('heading', { level: 3, name: 'Tuesday, Nov 24, 2026, 9:00 AM – 10:30 AM' });
  for (const fact of ['Individual session · 1 hour 30 minutes\u00a0· $140', 'Amara Okafor', 'In person', 'Confirmed'])
    expect(text()).toContain(fact);
  expect(text()).toContain('Toronto time (UTC-05:00)');
  const map = screen.getByRole('link', { name: `Map: ${ADDRESS} (new tab)` });
  expect(map.getAttribute('href')).toContain(encodeURIComponent('128').concat('+Queen'));
  expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it('BK-40 a place that is open is said, and has no map', () => {
  const text = render({ place: null });
  expect(text()).toContain('Location to be confirmed');
  expect(screen.queryByRole('link')).toBeNull();
});

it('BK-40 a video session has no address', () => {
  const text = render({ isVideo: true, place: null });
  expect(text()).toContain('Video session');
  expect(text()).not.toMatch(/In person|to be confirmed|Map/);
});

it('BK-40 says nothing about what is not known yet', () => {
  const text = render({
    isVideo: null,
    place: undefined,
    service: null,
    practitioner: null,
    feeCents: null,
    status: null,
  });
  expect(text()).not.toMatch(/In person|Location|\$|Confirmed/);
  expect(text()).toContain('1 hour 30 minutes');
});

it('GN-05 speaks French', () => {
  const text = render({ whose: { name: 'Leo Okafor', initials: 'LO' }, serviceLang: 'en' }, 'fr');
  screen.getByRole('heading', { name: 'Leo Okafor, mardi 24 nov. 2026, 9\u00A0h\u00A000 – 10\u00A0h\u00A030' });
  expect(text()).toContain('Individual session · 1 heure 30 minutes\u00a0· 140\u00a0$');
  expect(screen.getByText('Individual session').lang).toBe('en');
  expect(text()).toContain('Heure de Toronto (UTC-05:00)');
  screen.getByRole('link', { name: `Carte\u00a0: ${ADDRESS} (nouvel onglet)` });
});
