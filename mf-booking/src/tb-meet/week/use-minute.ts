import type { EpochMs } from '@carefront/shared/domain';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Now, by the minute: a calendar that stays open turns its hours into past ones. */
export function useMinute(): EpochMs {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
