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
      timer = setTimeout(update, msToNextMinute(serverNowMs()));
    }
    function update() {
      clearTimeout(timer);
      if (!document.hidden) setNowMs(serverNowMs());
      wait();
    }
    wait();
    document.addEventListener('visibilitychange', update);
    window.addEventListener('pageshow', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pageshow', update);
    };
  }, []);
  return nowMs;
}
