// @vitest-environment jsdom

import type { CardFacts } from '@carefront/shared/bookings';
import { renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { cardFacts } from '../testing/card-facts.fixture.ts';
import { FoldedCard } from './chosen-card.tsx';

function render(changes: Partial<CardFacts> = {}, locale: 'en' | 'fr' = 'en') {
  const facts = cardFacts(changes);
  return renderRemote(createElement(FoldedCard, { facts, level: 3 }), { place: 'part', locale });
}
const toggle = () => screen.getByRole<HTMLButtonElement>('button');

describe('the card of an appointment on a phone', () => {
  it('BK-40 GN-01 shows date, time range and zone, service and person, price and type of place while it is folded', () => {
    render();
    screen.getByRole('article', { name: 'Tuesday, Nov 24, 2026, 9:00 AM' });
    // A dot stays with the word before it: no line begins with a dot.
    const text =
      'Tuesday, Nov 24, 2026, 9:00 AM – 10:30 AM\u00a0· Toronto time ' +
      'Individual session\u00a0· Amara Okafor $140\u00a0· In person';
    screen.getByRole('heading', { level: 3, name: text });
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link'), 'the map is folded away').toBeNull();
  });

  it('BK-40 GN-02 shows price, place with its map and the offset on request, and folds again', async () => {
    const { user } = render();
    await user.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    const body = document.getElementById(toggle().getAttribute('aria-controls') ?? '');
    expect(body?.hidden).toBe(false);
    for (const fact of ['Individual session · 1 hour 30 minutes\u00a0· $140', 'In person', 'Toronto time (UTC-05:00)'])
      expect(body?.textContent).toContain(fact);
    screen.getByRole('link', { name: /^Map: 128 Queen/ });
    expect(toggle().textContent, 'nothing is said twice').not.toMatch(/Amara|In person/);
    toggle().focus();
    await user.keyboard('{Enter}');
    expect(body?.hidden).toBe(true);
    expect(toggle().textContent).toContain('Individual session\u00a0· Amara Okafor');
  });

  it('BK-40 names only what is known', () => {
    render({ practitioner: null, feeCents: null });
    expect(toggle().textContent).toMatch(/Individual session In person$/);
  });

  it('GN-05 speaks French', () => {
    render({ serviceLang: 'en' }, 'fr');
    expect(toggle().textContent).toBe(
      'mardi 24 nov. 2026, 9\u00A0h\u00A000 – 10\u00A0h\u00A030\u00a0· heure de Toronto Individual session\u00a0· Amara Okafor 140\u00A0$\u00a0· En personne',
    );
    expect(screen.getByText('Individual session', { selector: 'button span' }).lang).toBe('en');
  });
});
