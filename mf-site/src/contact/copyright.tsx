import { useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { useEffect, useState } from 'react';
import { homeMessages } from '../messages/home.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** @returns The calendar year at the clinic, such as `2026`. A format is made once for each zone, because making one is slow. */
function yearAt(epochMs: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone });
  formats.set(timeZone, format);
  return format.format(epochMs);
}

export interface CopyrightProps {
  clinic: Clinic;
}

/** The year is computed when the page is shown (ST-06): first by the server's clock, so that its markup can be taken over, then by ours. */
export function Copyright({ clinic }: CopyrightProps) {
  const t = useMessages(homeMessages);
  const { renderedAtMs } = useRemote();
  const [shownAtMs, setShownAtMs] = useState(renderedAtMs);
  useEffect(() => setShownAtMs(Date.now()), []);
  return <p className="site-copyright">{t.copyright(yearAt(shownAtMs, clinic.timezone), clinic.name)}</p>;
}
