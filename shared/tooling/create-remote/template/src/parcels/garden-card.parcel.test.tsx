// @vitest-environment jsdom
import { renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GardenCardParcel } from './garden-card.parcel.tsx';

it('tells the page that opened it when the card is picked', async () => {
  const onPicked = vi.fn();
  const { user } = renderRemote(<GardenCardParcel title="Roses" onPicked={onPicked} />);
  expect(screen.getByText('Roses')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pick' }));
  expect(onPicked).toHaveBeenCalledOnce();
});
