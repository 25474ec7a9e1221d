/** Messages about the session between the tabs of one clinic: that it changed and when it ends, never whose it is. */
export type TabMessage =
  | { type: 'session-changed' }
  /** On purpose: what was typed goes with the person, in every tab. */
  | { type: 'signed-out' }
  | { type: 'session-lasts'; endsAtMs: number };

export interface SessionChannel {
  tell(message: TabMessage): void;
  /** Messages of other tabs, never of this one. */
  hear(listener: (message: TabMessage) => void): void;
}

/** Where the browser has no channels, a tab finds out when it is looked at again. */
export function openSessionChannel(clinicSlug: string): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, hear: () => undefined };
  const channel = new BroadcastChannel(`carefront-session-${clinicSlug}`);
  return {
    tell: (message) => channel.postMessage(message),
    hear(listener) {
      // Only shells of this origin write here; what another release adds falls through the listener's cases.
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
    },
  };
}
