// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ModalDialog } from '../dialogs/modal-dialog.tsx';
import { NoticeArea } from './notice-area.tsx';
import type { NoticeItem } from './notice-queue.rules.ts';

const MINOR: NoticeItem = { id: '1', intent: 'warning', text: 'The client is a minor.' };
const SLOTS: NoticeItem = { id: '2', intent: 'error', text: 'Failed to fetch.', durationMs: 10_000 };
const SAVED: NoticeItem = { id: '3', intent: 'success', text: 'Saved.' };

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = (notice: NoticeItem) => screen.queryByText(notice.text) !== null;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('GN-06 NoticeArea', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="shell-earlier-notices"></div>';
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('GN-06 shows a notice for 6 seconds', () => {
    renderRemote(<NoticeArea notices={[MINOR]} />);
    pass(5999);
    expect(isShown(MINOR)).toBe(true);
    pass(1);
    expect(isShown(MINOR)).toBe(false);
  });

  it('GN-06 BK-33 shows a notice for its own time when it has one', () => {
    renderRemote(<NoticeArea notices={[SLOTS]} />);
    pass(9999);
    expect(isShown(SLOTS)).toBe(true);
    pass(1);
    expect(isShown(SLOTS)).toBe(false);
  });

  it('GN-06 shows one notice at a time, each for its full time', () => {
    renderRemote(<NoticeArea notices={[MINOR, SAVED]} />);
    expect([isShown(MINOR), isShown(SAVED)]).toEqual([true, false]);
    pass(6000);
    expect([isShown(MINOR), isShown(SAVED)]).toEqual([false, true]);
    pass(6000);
    expect(isShown(SAVED)).toBe(false);
  });

  it('GN-06 shows the same notice once', () => {
    renderRemote(<NoticeArea notices={[MINOR, { ...MINOR, id: '9' }]} />);
    pass(6000);
    expect(isShown(MINOR)).toBe(false);
  });

  it('GN-06 restarts the time when the same notice is requested again', () => {
    const { rerender } = renderRemote(<NoticeArea notices={[MINOR]} />);
    pass(5000);
    rerender(<NoticeArea notices={[MINOR, { ...MINOR, id: '9' }]} />);
    pass(5999);
    expect(isShown(MINOR)).toBe(true);
    pass(1);
    expect(isShown(MINOR)).toBe(false);
  });

  it('GN-06 shows the same notice again when it is requested later', () => {
    const { rerender } = renderRemote(<NoticeArea notices={[MINOR]} />);
    pass(6000);
    rerender(<NoticeArea notices={[MINOR, { ...MINOR, id: '9' }]} />);
    expect(isShown(MINOR)).toBe(true);
  });

  it('GN-06 stops the timer while the pointer is on the notice or the notice has the focus', () => {
    renderRemote(<NoticeArea notices={[MINOR]} />);
    pass(4000);
    fireEvent.pointerEnter(screen.getByText(MINOR.text));
    pass(60_000);
    fireEvent.pointerLeave(screen.getByText(MINOR.text));
    pass(1000);
    fireEvent.focus(screen.getByRole('button', { name: 'Close notice' }));
    pass(60_000);
    fireEvent.blur(screen.getByRole('button', { name: 'Close notice' }));
    pass(999);
    expect(isShown(MINOR)).toBe(true);
    pass(1);
    expect(isShown(MINOR)).toBe(false);
  });

  it('GN-06 does not stop the timer for a pointer that rests where the notice appears, until the pointer moves', () => {
    renderRemote(<NoticeArea notices={[MINOR]} />);
    const rest = { clientX: 180, clientY: 600 };
    fireEvent.pointerDown(document.body, rest);
    fireEvent.pointerEnter(screen.getByText(MINOR.text), rest);
    fireEvent.pointerMove(screen.getByText(MINOR.text), rest);
    pass(5999);
    expect(isShown(MINOR)).toBe(true);
    fireEvent.pointerMove(screen.getByText(MINOR.text), { ...rest, clientX: 181 });
    pass(60_000);
    expect(isShown(MINOR)).toBe(true);
    fireEvent.pointerLeave(screen.getByText(MINOR.text));
    pass(1);
    expect(isShown(MINOR)).toBe(false);
  });

  it('GN-06 closes a notice by its button', () => {
    renderRemote(<NoticeArea notices={[MINOR, SAVED]} />);
    click('Close notice');
    expect([isShown(MINOR), isShown(SAVED)]).toEqual([false, true]);
  });

  it('GN-02 GN-06 returns the focus to the field that had it', () => {
    renderRemote(
      <>
        <input aria-label="Name" />
        <NoticeArea notices={[MINOR]} />
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'Name' });
    act(() => field.focus());
    act(() => screen.getByRole('button', { name: 'Close notice' }).focus());
    click('Close notice');
    expect(document.activeElement).toBe(field);
  });

  it('GN-06 BK-81 a notice with a link leads to its page, also from the list of earlier notices', () => {
    const booked: NoticeItem = {
      ...SAVED,
      text: 'Your appointment is booked.',
      link: { label: 'View appointment', path: '/site/manage_booking/t1' },
    };
    renderRemote(<NoticeArea notices={[booked, { ...booked, id: '9', link: { label: 'View', path: '/other' } }]} />, {
      path: '/site',
    });
    const link = screen.getByRole('link', { name: 'View appointment' });
    expect(link.getAttribute('href')).toBe('/site/manage_booking/t1');
    fireEvent.click(link);
    expect(window.location.pathname).toBe('/site/manage_booking/t1');
    click('Close notice');
    // The same text about another appointment is another notice.
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/other');
    click('Show earlier notices');
    expect(screen.getByRole('list', { name: 'Notices' }).querySelector('a')?.textContent).toBe('View appointment');
  });

  it('GN-06 lists earlier notices, the latest first, and Escape closes the list', () => {
    renderRemote(<NoticeArea notices={[MINOR, SAVED]} />);
    expect(screen.queryByRole('button', { name: 'Show earlier notices' })).toBeNull();
    pass(6000);
    pass(6000);
    click('Show earlier notices');
    const list = screen.getByRole('list', { name: 'Notices' });
    expect([...list.children].map((entry) => entry.textContent)).toEqual([SAVED.text, MINOR.text]);
    fireEvent.keyDown(list, { key: 'Escape' });
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('GN-02 GN-06 interrupts a screen reader for errors and warnings only', () => {
    const { rerender } = renderRemote(<NoticeArea notices={[MINOR]} />);
    const regionOf = (notice: NoticeItem) => screen.getByText(notice.text).closest('[aria-live]');
    expect(regionOf(MINOR)?.getAttribute('aria-live')).toBe('assertive');
    expect(screen.getByRole('img', { name: 'Warning' })).toBeTruthy();
    pass(6000);
    rerender(<NoticeArea notices={[MINOR, SAVED]} />);
    expect(regionOf(SAVED)?.getAttribute('aria-live')).toBe('polite');
  });

  const dialog = (
    <ModalDialog title="Details" onRequestClose={() => undefined}>
      <p>Text</p>
    </ModalDialog>
  );
  const question = (
    <ConfirmDialog
      title="Discard?"
      text="All is lost."
      confirmLabel="Yes"
      cancelLabel="No"
      onAnswer={() => undefined}
    />
  );
  const liveRegions = (place: Element) => place.querySelectorAll('[aria-live]').length;

  it('GN-02 GN-06 a dialog has both live regions before there is a notice, and shows its notices in them', () => {
    const page = (notices: readonly NoticeItem[]) => (
      <>
        {dialog}
        <NoticeArea notices={notices} />
      </>
    );
    const { rerender } = renderRemote(page([]));
    const open = screen.getByRole('dialog', { name: 'Details' });
    expect(liveRegions(open)).toBe(2);
    rerender(page([MINOR]));
    expect(open.contains(screen.getByText(MINOR.text))).toBe(true);
    expect(screen.getByText(MINOR.text).closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  });

  it('GN-06 a notice keeps its remaining time when its dialog closes', () => {
    const page = (isOpen: boolean) => (
      <>
        {isOpen && dialog}
        <NoticeArea notices={[MINOR]} />
      </>
    );
    const { rerender } = renderRemote(page(true));
    fireEvent.pointerEnter(screen.getByText(MINOR.text));
    pass(60_000);
    fireEvent.pointerLeave(screen.getByText(MINOR.text));
    pass(4000);
    rerender(page(false));
    expect(isShown(MINOR)).toBe(true);
    pass(1999);
    expect(isShown(MINOR)).toBe(true);
    pass(1);
    expect(isShown(MINOR)).toBe(false);
  });

  it('GN-06 a notice under the pointer does not stay for ever when its dialog closes', () => {
    const page = (isOpen: boolean) => (
      <>
        {isOpen && dialog}
        <NoticeArea notices={[MINOR]} />
      </>
    );
    const { rerender } = renderRemote(page(true));
    fireEvent.pointerEnter(screen.getByText(MINOR.text));
    rerender(page(false));
    pass(6000);
    expect(isShown(MINOR)).toBe(false);
  });

  it('GN-06 BK-52 notices wait while a question is open', () => {
    const page = (isAsked: boolean, notices: readonly NoticeItem[]) => (
      <>
        {dialog}
        {isAsked && question}
        <NoticeArea notices={notices} />
      </>
    );
    const { rerender } = renderRemote(page(false, [MINOR]));
    pass(2000);
    rerender(page(true, [MINOR, SAVED]));
    expect(isShown(MINOR)).toBe(false);
    pass(60_000);
    expect([isShown(MINOR), isShown(SAVED)]).toEqual([false, false]);
    rerender(page(false, [MINOR, SAVED]));
    expect(screen.getByRole('dialog', { name: 'Details' }).contains(screen.getByText(MINOR.text))).toBe(true);
    pass(4000);
    expect([isShown(MINOR), isShown(SAVED)]).toEqual([false, true]);
  });

  it('GN-06 the button of earlier notices is in the header, and in the head of an open dialog', () => {
    const page = (isOpen: boolean) => (
      <>
        {isOpen && dialog}
        <NoticeArea notices={[MINOR]} />
      </>
    );
    const { rerender } = renderRemote(page(false));
    click('Close notice');
    const bell = () => screen.getByRole('button', { name: 'Show earlier notices' });
    expect(bell().closest('#shell-earlier-notices')).not.toBeNull();
    rerender(page(true));
    expect(bell().closest('[role="dialog"]')).not.toBeNull();
  });

  it('GN-06 the list of earlier notices closes when the focus leaves it', () => {
    renderRemote(
      <>
        <input aria-label="Name" />
        <NoticeArea notices={[MINOR]} />
      </>,
    );
    click('Close notice');
    act(() => screen.getByRole('button', { name: 'Show earlier notices' }).focus());
    click('Show earlier notices');
    expect(screen.getByRole('list', { name: 'Notices' })).toBeTruthy();
    act(() => screen.getByRole('textbox', { name: 'Name' }).focus());
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('GN-05 GN-06 is in French on a French page', () => {
    renderRemote(<NoticeArea notices={[MINOR]} />, { locale: 'fr' });
    click('Fermer l’avis');
    expect(screen.getByRole('button', { name: 'Revoir les avis précédents' })).toBeTruthy();
  });
});
