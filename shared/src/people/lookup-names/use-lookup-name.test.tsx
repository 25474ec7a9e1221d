// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { useLookupRows } from './index.ts';

const CANADA = ['Ontario', 'Prince Edward Island', 'Quebec'].map((name, id) => ({ id, name }));

function List({ order }: { order?: 'as-given' | 'by-name' }) {
  const named = useLookupRows();
  return (
    <p>
      {named(CANADA, order)
        .map(({ name }) => name)
        .join(', ')}
    </p>
  );
}

describe('the names of the product’s own lists', () => {
  it.each([
    ['en', 'as-given', 'Ontario, Prince Edward Island, Quebec'],
    ['fr', 'as-given', 'Ontario, Île-du-Prince-Édouard, Québec'],
    ['fr', 'by-name', 'Île-du-Prince-Édouard, Ontario, Québec'],
  ] as const)('GN-05 EN-08 are in the language of the page: %s, %s', async (locale, order, expected) => {
    renderRemote(<List order={order} />, { locale });
    await screen.findByText(expected);
  });

  it('GN-05 change with the language', async () => {
    const { bus } = renderRemote(<List />);
    screen.getByText(/Quebec/);
    act(() => bus.setState('locale@1', 'fr'));
    await screen.findByText(/Québec/);
    act(() => bus.setState('locale@1', 'en'));
    screen.getByText(/Quebec/);
  });
});
