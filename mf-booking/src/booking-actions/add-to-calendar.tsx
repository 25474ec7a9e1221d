import { useMessages } from '@carefront/shared/app';
import { BOOKING_ACTIONS } from '@carefront/shared/bookings';
import { Button, saveFile } from '@carefront/shared/ui';
import { CalendarIcon } from '@carefront/shared/ui/pages';

export interface AddToCalendarProps {
  /** iCalendar text. */
  file: string;
  /** Tells the appointment apart in a list; null on a page with this appointment only. */
  label?: string | null;
}

/** Saves the appointment as a file that calendars open. */
export function AddToCalendar({ file, label = null }: AddToCalendarProps) {
  const t = useMessages(BOOKING_ACTIONS);
  return (
    <Button
      appearance="subtle"
      icon={<CalendarIcon />}
      onClick={() => saveFile({ name: 'appointment.ics', type: 'text/calendar;charset=utf-8', text: file })}
      {...(label !== null && { 'aria-label': t.about(t.addToCalendar, label) })}
    >
      {t.addToCalendar}
    </Button>
  );
}
