import type { HoldBounds } from '../../limits/public.ts';

/** Live holds without the visitor's own, before a new one is made. */
export interface LiveHolds {
  /** Live holds of the same network. */
  readonly ofNetwork: number;
  /** Live holds of all networks, with one practitioner in one week. */
  readonly ofWeek: number;
  /** Open sessions of this practitioner in this week, including the wanted session. */
  readonly openOfWeek: number;
}

export type HoldVerdict = 'free' | 'proof' | 'refused';

/** Whether an anonymous visitor may make one more hold: freely, only with a proof of work, or not at all. */
export function judgeHold(bounds: HoldBounds, live: LiveHolds): HoldVerdict {
  if (live.ofNetwork >= bounds.ofNetworkWithProof || isOver(bounds.shareWithProof, live)) return 'refused';
  return live.ofNetwork >= bounds.ofNetwork || isOver(bounds.share, live) ? 'proof' : 'free';
}

function isOver({ fromHolds, most }: HoldBounds['share'], { ofWeek, openOfWeek }: LiveHolds): boolean {
  return ofWeek >= fromHolds && (ofWeek + 1) / (ofWeek + openOfWeek) > most;
}

/** Counts the sessions that fit one after another. @param startsMs - Open starts, ascending. @param lengthMs - Buffers included. */
export function sessionsIn(startsMs: readonly number[], lengthMs: number): number {
  let sessions = 0;
  let freeFromMs = Number.NEGATIVE_INFINITY;
  for (const startMs of startsMs) {
    if (startMs < freeFromMs) continue;
    sessions += 1;
    freeFromMs = startMs + lengthMs;
  }
  return sessions;
}
