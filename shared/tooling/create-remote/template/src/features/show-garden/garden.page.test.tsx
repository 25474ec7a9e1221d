// @vitest-environment jsdom
import { renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../root.tsx';

it.each([
  { locale: 'en' as const, intro: /^This page belongs to ./ },
  { locale: 'fr' as const, intro: /^Cette page est celle de ./ },
])('shows the page in $locale', ({ locale, intro }) => {
  renderRemote(<App />, { path: '/garden', locale });
  expect(screen.getByRole('heading', { level: 1, name: 'Garden' })).toBeTruthy();
  expect(screen.getByText(intro)).toBeTruthy();
});
