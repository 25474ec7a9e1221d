import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { AppLink } from './link.tsx';

// @vitest-environment jsdom

/** Clicks the link. @returns whether the browser would follow it. */
function click(keys: MouseEventInit = {}): { isBrowsers: boolean; path: string } {
  const link = screen.getByRole('link', { name: 'To the account' });
  const event = createEvent.click(link, { button: 0, ...keys });
  // jsdom would complain that it cannot leave the page.
  window.addEventListener('click', (later) => later.preventDefault(), { once: true });
  let isBrowsers = false;
  document.addEventListener(
    'click',
    (later) => {
      isBrowsers = !later.defaultPrevented;
    },
    { once: true },
  );
  fireEvent(link, event);
  return { isBrowsers, path: window.location.pathname };
}

const show = () => renderRemote(<AppLink to="/site/client_account">To the account</AppLink>, { path: '/site' });

it('SH-08 a plain click on a link with a real address changes the address without a reload', () => {
  show();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/site/client_account');
  expect(click()).toEqual({ isBrowsers: false, path: '/site/client_account' });
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'SH-08 a click with %o is left to the browser',
  (keys) => {
    show();
    expect(click(keys)).toEqual({ isBrowsers: true, path: '/site' });
  },
);
