import { useClinicZone } from '@carefront/shared/app';
import { dateAt, type IsoDate } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Today's date at the clinic. Changes at midnight there, also after the computer has slept. */
export function useClinicDate(): IsoDate {
  const zone = useClinicZone();
  const [date, setDate] = useState(() => dateAt(zone, serverNowMs()));
  useEffect(() => {
    const update = () => setDate(dateAt(zone, serverNowMs()));
    const timer = setInterval(update, MINUTE_MS);
    document.addEventListener('visibilitychange', update);
    update();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [zone]);
  return date;
}
