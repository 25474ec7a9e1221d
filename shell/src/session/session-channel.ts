/** Messages about the session between the tabs of one clinic: they say that it changed or when it ends, and never name the person. */
export type TabMessage =
  | { type: 'session-changed' }
  /** The person signed out: typed text is deleted in every tab. */
  | { type: 'signed-out' }
  | { type: 'session-lasts'; endsAtMs: number };

export interface SessionChannel {
  tell(message: TabMessage): void;
  /** Messages of other tabs, never of this one. */
  hear(listener: (message: TabMessage) => void): void;
}

/** Without channels in the browser, a tab asks the server when it becomes visible again. */
export function openSessionChannel(clinicSlug: string): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, hear: () => undefined };
  const channel = new BroadcastChannel(`carefront-session-${clinicSlug}`);
  return {
    tell: (message) => channel.postMessage(message),
    hear(listener) {
      // Only shells of this origin write here; listeners ignore messages that another release adds.
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
    },
  };
}
