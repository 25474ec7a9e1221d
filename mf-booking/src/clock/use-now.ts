import { type EpochMs, msToNextMinute } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { useEffect, useState } from 'react';

/**
 * Now in epoch ms by the server's clock, anew at each whole minute and whenever the page is looked at again: timers stand still while a
 * phone sleeps.
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
