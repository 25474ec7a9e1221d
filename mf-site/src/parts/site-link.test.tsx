// @vitest-environment jsdom
import '@carefront/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteLink } from './site-link.tsx';

const intents: string[] = [];
function onIntent(event: Event): void {
  if (event instanceof CustomEvent) intents.push(event.detail.path);
}

beforeEach(() => {
  intents.length = 0;
  window.history.replaceState(null, '', '/site');
  window.addEventListener('carefront:intent', onIntent);
});
afterEach(() => {
  window.removeEventListener('carefront:intent', onIntent);
  cleanup();
});

function showLink(to: string) {
  render(
    <SiteLink to={to} className="site-button">
      Go
    </SiteLink>,
  );
  return screen.getByRole('link', { name: 'Go' });
}

describe('SiteLink', () => {
  it('SH-08 changes the address bar on a plain click and keeps the page', () => {
    const link = showLink('/site/forms');
    expect(fireEvent.click(link)).toBe(false);
    expect(window.location.pathname).toBe('/site/forms');
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'SH-08 leaves a click with %o to the browser',
    (how) => {
      const link = showLink('/site/forms');
      // jsdom would report that it cannot navigate. The test only needs to know that the link did not prevent the navigation.
      let isPrevented = true;
      const listener = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', listener, { once: true });
      fireEvent.click(link, how);
      expect(isPrevented).toBe(false);
      expect(window.location.pathname).toBe('/site');
    },
  );

  it.each(['/site/book_appointment/11', '/site/forms'])(
    'ST-09 ST-10 tells the shell when a person points at the link to %s or focuses it',
    (path) => {
      const link = showLink(path);
      fireEvent.pointerEnter(link);
      fireEvent.focus(link);
      expect(intents).toEqual([path, path]);
    },
  );

  it('ST-09 tells the shell nothing about other links', () => {
    const link = showLink('/site/team');
    fireEvent.pointerEnter(link);
    fireEvent.focus(link);
    expect(intents).toEqual([]);
  });
});
