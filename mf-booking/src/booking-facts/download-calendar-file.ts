/** Long enough for the slowest browser to have begun the download. */
export const REVOKE_AFTER_MS = 30_000;

/** Hands an iCalendar text to the browser as `appointment.ics`; a Blob, since the page allows no data: addresses. */
export function downloadCalendarFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'appointment.ics';
  // Firefox follows only links that are part of the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
