// @vitest-environment jsdom
import { aBlock, aPage } from '@carefront/shared/testing/forms';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aWork } from '../testing/a-work.ts';
import { openBuilder } from '../testing/builder-world.tsx';

it('FB-01 an empty form says how to begin; an empty block of a begun form says its own next step', async () => {
  const empty = aWork({ pages: [aPage([aBlock(1, [])], { id: 11 }), aPage([], { id: 12, name: 'Second page' })] });
  const { user } = openBuilder({ routes: { getFormWork: empty } });
  await screen.findByText('Begin with your first question');
  await user.click(screen.getByRole('button', { name: /^Add a question to/ }));
  await user.click(await screen.findByRole('button', { name: /^Date/ }));
  expect(screen.queryByText('Begin with your first question')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Second page$/ }));
  await screen.findByText('This page is empty');
  await user.click(screen.getByRole('button', { name: 'Add a block' }));
  await user.click(await screen.findByRole('button', { name: /^Question block/ }));
  await screen.findByText('No questions yet');
});
