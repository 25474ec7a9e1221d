// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { StepDots } from '../pages/step-dots.tsx';
import { ChoiceCard, ChoiceList } from './choice-list.tsx';

function Services({ onChoose }: { onChoose: (value: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const choose = (chosen: string) => {
    setValue(chosen);
    onChoose(chosen);
  };
  return (
    <ChoiceList label="Services" value={value} onChoose={choose}>
      <ChoiceCard value="a" title="Therapy" facts="50 Min" />
      <ChoiceCard value="b" title="Couples" description="Long." extra={<button type="button">Read more</button>} />
      <ChoiceCard value="c" title="Closed" isDisabled />
    </ChoiceList>
  );
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('ChoiceList', () => {
  it('GN-02 is a group of radio buttons: mouse and arrow keys choose, a disabled card cannot be chosen', async () => {
    const onChoose = vi.fn();
    const { user } = renderRemote(<Services onChoose={onChoose} />);
    expect(screen.getByRole('group', { name: 'Services' })).toBeTruthy();
    await user.click(radio(/Therapy/));
    await user.keyboard('{ArrowDown}');
    expect(radio(/Couples/).checked).toBe(true);
    await user.click(radio(/Closed/));
    expect(onChoose.mock.calls).toEqual([['a'], ['b']]);
  });

  it('GN-02 shows a check on the chosen card, and a button on a card does not choose the card', async () => {
    const onChoose = vi.fn();
    const { user, container } = renderRemote(<Services onChoose={onChoose} />);
    expect(container.querySelectorAll('svg')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Read more' }));
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(radio(/Therapy 50 Min|Therapy50 Min/));
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });

  it('BK-11 makes a card with an action a button named by its title', async () => {
    const onPick = vi.fn();
    const { user } = renderRemote(<ChoiceCard title="New Client" facts="First visit" onPick={onPick} />);
    screen.getByRole('button', { name: /New Client/ }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: /New Client/ }));
    expect(onPick).toHaveBeenCalledTimes(2);
  });
});

describe('BK-50 StepDots', () => {
  const STEPS = ['Select a Service', 'Select Provider, Date & Time', 'Confirm Details'];

  it('BK-50 mark the active step of three, and go to the step that is clicked', async () => {
    const onGo = vi.fn();
    const { user } = renderRemote(<StepDots steps={STEPS} activeIndex={2} isEnabled onGo={onGo} />);
    const dots = screen.getAllByRole('button');
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'step']);
    await user.click(screen.getByRole('button', { name: 'Step 1 of 3: Select a Service' }));
    expect(onGo).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('BK-50 are disabled before a time is chosen', async () => {
    const onGo = vi.fn();
    const { user } = renderRemote(<StepDots steps={STEPS} activeIndex={1} isEnabled={false} onGo={onGo} />);
    for (const dot of screen.getAllByRole<HTMLButtonElement>('button')) {
      expect(dot.disabled).toBe(true);
      await user.click(dot);
    }
    expect(onGo).not.toHaveBeenCalled();
  });
});
