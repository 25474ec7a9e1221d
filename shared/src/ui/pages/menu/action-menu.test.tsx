// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../theme/ui-provider.tsx';
import { ActionMenu } from './action-menu.tsx';

afterEach(cleanup);

function openMenu() {
  const [onCopy, onRemove] = [vi.fn(), vi.fn()];
  render(
    <UiProvider nonce="n" locale="en">
      <ActionMenu
        label="More"
        words="More"
        actions={[
          { id: 'copy', label: 'Duplicate', onAct: onCopy },
          { id: 'remove', label: 'Archive', isDestructive: true, onAct: onRemove },
        ]}
      />
      <button type="button">After</button>
    </UiProvider>,
  );
  return { user: userEvent.setup(), onCopy, onRemove, button: screen.getByRole('button', { name: 'More' }) };
}

it('opens with the focus in it, acts, and gives the focus back', async () => {
  const { user, button, onRemove, onCopy } = openMenu();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await user.keyboard('{ArrowDown}{Enter}');
  expect([onRemove.mock.calls.length, onCopy.mock.calls.length]).toEqual([1, 0]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('closes on Escape without an act, and when the person presses elsewhere', async () => {
  const { user, button, onCopy } = openMenu();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onCopy).not.toHaveBeenCalled();
});

it('moves with its button while the page scrolls, and closes when the button has left the window', async () => {
  const { user, button } = openMenu();
  const scrollTo = (top: number) => {
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, top, 44, 44));
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  await user.click(button);
  const list = screen.getByRole('menu');
  scrollTo(100);
  expect(list.style.top).toBe('148px');
  scrollTo(window.innerHeight - 40);
  expect(Number.parseFloat(list.style.top)).toBeLessThan(window.innerHeight);
  scrollTo(-45);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('stays open while the page scrolls to its button, and when the browser resizes the window', async () => {
  const { user, button } = openMenu();
  const moveTo = (top: number, type: 'scroll' | 'resize') => {
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, top, 44, 44));
    act(() => void window.dispatchEvent(new Event(type)));
  };
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, window.innerHeight + 300, 44, 44));
  await user.click(button);
  const list = screen.getByRole('menu');
  moveTo(window.innerHeight + 100, 'scroll');
  moveTo(100, 'scroll');
  expect(list.style.top).toBe('148px');
  moveTo(160, 'resize');
  expect(list.style.top).toBe('208px');
  moveTo(-45, 'scroll');
  expect(screen.queryByRole('menu')).toBeNull();
});
