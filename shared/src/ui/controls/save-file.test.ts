// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { REVOKE_AFTER_MS, saveFile } from './save-file.ts';

it('BK-87 downloads a text as a file, and revokes its object URL', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const made: Blob[] = [];
  const revoked: string[] = [];
  // jsdom has no object URLs.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made.push(blob);
      return 'blob:one';
    },
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const clicked: { href: string; download: string; isInPage: boolean }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download, isInPage: this.isConnected });
  });

  saveFile({ name: 'appointment.ics', type: 'text/calendar;charset=utf-8', text: 'BEGIN:VCALENDAR' });

  expect(clicked).toEqual([{ href: 'blob:one', download: 'appointment.ics', isInPage: true }]);
  expect(await made[0]?.text()).toBe('BEGIN:VCALENDAR');
  expect(made[0]?.type).toBe('text/calendar;charset=utf-8');
  expect(document.querySelector('a')).toBeNull();
  vi.advanceTimersByTime(REVOKE_AFTER_MS - 1);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(revoked).toEqual(['blob:one']);
});
