import { MINUTE_MS } from '@carefront/shared/domain';
import { useEffect, useState } from 'react';

/** Now in epoch ms, anew each minute: what is too late, or over, shows without a reload. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
