import { useClinicZone, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { dateAt } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { useEffect, useState } from 'react';
import { homeMessages } from '../messages/home.ts';

export interface CopyrightProps {
  clinic: Clinic;
}

/** Computes the year when the page is shown (ST-06): first by the time of the rendering, for equal markup, then by the server's clock. */
export function Copyright({ clinic }: CopyrightProps) {
  const t = useMessages(homeMessages);
  const zone = useClinicZone();
  const { renderedAtMs } = useRemote();
  const [shownAtMs, setShownAtMs] = useState(renderedAtMs);
  useEffect(() => setShownAtMs(serverNowMs()), []);
  const year = dateAt(zone, shownAtMs).slice(0, 4);
  return <p className="site-copyright">{t.copyright(year, clinic.name)}</p>;
}
