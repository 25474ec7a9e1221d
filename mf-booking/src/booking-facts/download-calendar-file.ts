/** Long enough for a slow browser to begin the download. */
export const REVOKE_AFTER_MS = 30_000;

/** Downloads an iCalendar text as `appointment.ics`. Uses a Blob, because the content security policy allows no data: URLs. */
export function downloadCalendarFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'appointment.ics';
  // Firefox only follows links that are in the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
