// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { Button } from '../controls/button.tsx';
import { Tooltip } from './tooltip.tsx';

const show = () =>
  renderRemote(
    <Tooltip text="Form is not live">
      <Button disabledFocusable>Copy link</Button>
    </Tooltip>,
  );

describe('Tooltip', () => {
  it('describes its control, and shows for the keyboard even if the control cannot be used', async () => {
    const { user } = show();
    const button = screen.getByRole('button', { name: 'Copy link', description: 'Form is not live' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('tooltip').textContent).toBe('Form is not live');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('shows while the pointer is over it', async () => {
    const { user } = show();
    await user.hover(screen.getByRole('button', { name: 'Copy link' }));
    expect(screen.getByRole('tooltip').textContent).toBe('Form is not live');
    await user.unhover(screen.getByRole('button', { name: 'Copy link' }));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
