// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type RenderRemoteOptions, renderRemote } from '../../testing/index.ts';
import { FormRoot } from '../form/form-root.tsx';
import { TimeField, type TimeFieldProps } from './time.field.tsx';

const needsTime = (time: string) => (time === '' ? 'Please choose a time.' : undefined);

function renderTime(time: string, props: Partial<TimeFieldProps> = {}, remote: RenderRemoteOptions = {}) {
  const onSubmit = vi.fn();
  const initialValues = { time };
  const rendered = renderRemote(
    <FormRoot initialValues={initialValues} onSubmit={onSubmit}>
      <TimeField name="time" label="Time" {...props} />
      <button type="submit">Send</button>
    </FormRoot>,
    remote,
  );
  async function sent(): Promise<unknown> {
    await rendered.user.click(screen.getByRole('button', { name: 'Send' }));
    return onSubmit.mock.lastCall?.[0];
  }
  return { ...rendered, sent };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Time/ });
/** The next tab stop of a field with a time is its own button. */
const leave = async (user: UserEvent) => {
  await user.tab();
  if (document.activeElement === screen.queryByRole('button', { name: 'Remove the time' })) await user.tab();
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('TimeField', () => {
  it('CT-10 offers the day in steps of 15 minutes and opens in the morning', async () => {
    const { user, sent } = renderTime('');
    await user.click(field());
    const [first, second] = options();
    expect([options().length, first, second, options().at(-1)]).toEqual([96, '12:00 AM', '12:15 AM', '11:45 PM']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('9:15 AM');
    expect(await sent()).toEqual({ time: '09:15' });
  });

  it('CT-10 has the 24-hour clock in French', async () => {
    const { user } = renderTime('14:30', {}, { locale: 'fr' });
    expect(field().value).toBe('14:30');
    await user.click(field());
    expect([options()[0], options().at(-1)]).toEqual(['00:00', '23:45']);
    screen.getByRole('option', { name: '14:30', selected: true });
  });

  it.each([
    { typed: '9:7', shown: '9:07 AM', time: '09:07' },
    { typed: '14:05', shown: '2:05 PM', time: '14:05' },
    { typed: '2:30 pm', shown: '2:30 PM', time: '14:30' },
  ])('CT-10 takes the typed $typed when the focus leaves', async ({ typed, shown, time }) => {
    const { user, sent } = renderTime('');
    await user.type(field(), typed);
    await leave(user);
    expect(field().value).toBe(shown);
    expect(await sent()).toEqual({ time });
  });

  it('CT-10 takes the typed time with Enter, also between two steps', async () => {
    const { user, sent } = renderTime('');
    await user.type(field(), '10:50{Enter}');
    expect(field().value).toBe('10:50 AM');
    expect(await sent()).toEqual({ time: '10:50' });
  });

  it.each(['abc', '9', '9:xx', '25:00'])('CT-10 clears %s, and says how a time is written', async (typed) => {
    const { user, sent } = renderTime('08:00');
    await user.type(field(), typed);
    await leave(user);
    expect(field().value).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a time, such as 9:30 AM.');
    expect(await sent()).toEqual({ time: '' });
    await user.type(field(), '9:30{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CT-10 keeps the time when the field is opened and left', async () => {
    const { user, sent } = renderTime('08:10');
    await user.click(field());
    await leave(user);
    expect(field().value).toBe('8:10 AM');
    expect(await sent()).toEqual({ time: '08:10' });
  });

  it('CT-10 removes the time by its button', async () => {
    const { user, sent } = renderTime('08:00');
    await user.click(screen.getByRole('button', { name: 'Remove the time' }));
    expect(await sent()).toEqual({ time: '' });
  });

  it('CT-10 shows the rule’s message at the field, which takes the focus', async () => {
    const { sent } = renderTime('', { validate: needsTime, isRequired: true });
    expect(await sent()).toBeUndefined();
    expect(screen.getByRole('alert').textContent).toBe('Please choose a time.');
    expect([field().required, field().getAttribute('aria-required')]).toEqual([false, 'true']);
    await expect.poll(() => document.activeElement).toBe(field());
  });

  it('CT-10 RN-12 is disabled in a submitted form', () => {
    renderTime('16:45', { isDisabled: true });
    expect([field().disabled, field().value]).toEqual([true, '4:45 PM']);
    expect(screen.queryByRole('button', { name: 'Remove the time' })).toBeNull();
  });
});
