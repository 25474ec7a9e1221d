import { type EpochMs, msToNextMinute } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { useEffect, useState } from 'react';

/**
 * Returns the server's current time in epoch ms. Updates every whole minute, and when the page becomes visible again, because timers stop
 * while a phone sleeps.
 */
export function useNow(): EpochMs {
  const [nowMs, setNowMs] = useState(() => serverNowMs());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait() {
      timer = setTimeout(look, msToNextMinute(serverNowMs()));
    }
    function look() {
      clearTimeout(timer);
      if (!document.hidden) setNowMs(serverNowMs());
      wait();
    }
    wait();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return nowMs;
}
