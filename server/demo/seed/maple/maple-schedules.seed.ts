import { addMonths, firstOfMonth, type IsoDate, lastOfMonth, minutesOfWallTime } from '@carefront/shared/domain';
import type { Tx } from '../../../src/platform/database/transaction.ts';
import { MAPLE } from '../demo-ids.ts';

const WEEKDAYS = [1, 2, 3, 4, 5] as const;
const TUESDAY = 2;
const THURSDAY = 4;

/** Étienne has no schedule on purpose: the clinic's hours apply to him. */
export async function seedMapleSchedules(tx: Tx, today: IsoDate): Promise<void> {
  const { amara, jonas, mei } = MAPLE.practitioners;
  await tx
    .insertInto('schedule_rule')
    .values([
      ...WEEKDAYS.flatMap((weekday) => [
        weekly(amara.id, weekday, '09:00', '12:00'),
        weekly(amara.id, weekday, '13:00', '17:00'),
        weekly(jonas.id, weekday, '09:00', '17:00'),
        weekly(mei.id, weekday, '09:00', '17:00'),
      ]),
      weekly(jonas.id, TUESDAY, '17:00', '20:00'),
      weekly(jonas.id, THURSDAY, '17:00', '20:00'),
    ])
    .execute();
  const nextMonth = addMonths(firstOfMonth(today), 1);
  const holiday = {
    clinic_id: MAPLE.clinicId,
    practitioner_id: mei.id,
    first_date: nextMonth,
    last_date: lastOfMonth(nextMonth),
  };
  await tx.insertInto('time_off').values(holiday).execute();
}

function weekly(practitionerId: number, weekday: number, start: string, end: string) {
  return {
    clinic_id: MAPLE.clinicId,
    practitioner_id: practitionerId,
    weekday,
    start_minute: minutesOfWallTime(start),
    end_minute: minutesOfWallTime(end),
    location_id: null,
    valid_from: null,
    valid_to: null,
    anchor_date: null,
  };
}
