// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../../../testing/index.ts';
import { ClockIcon } from '../../controls/icons.ts';
import { StatusChip } from './status-chip.tsx';

it('GN-02 a status chip shows the status as text and hides its icon from screen readers', () => {
  renderRemote(
    <StatusChip intent="warning" icon={<ClockIcon />}>
      Requested
    </StatusChip>,
  );
  const chip = screen.getByText('Requested');
  expect(chip.querySelector('[aria-hidden="true"] svg')).not.toBeNull();
});
