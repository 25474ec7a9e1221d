// @vitest-environment jsdom
import { renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { framedPage } from './framed-page.tsx';

it.each([
  ['en', 'Consents', 'Loading the page'],
  ['fr', 'Consentements', 'Chargement de la page'],
] as const)('GN-03 a page that loads has its title and frame (%s)', async (locale, title, loading) => {
  const Page = framedPage('slow', { title: 'consents', size: 'wide' }, () => new Promise<never>(() => undefined));
  renderRemote(<Page />, { locale });
  await screen.findByRole('status', { name: loading });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});
