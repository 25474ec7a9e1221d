export interface SheetPointer {
  readonly id: number;
  readonly type: 'mouse' | 'pen' | 'touch';
}

/**
 * - `starts`: begins a gesture.
 * - `joins`: the second finger, which makes the gesture a zoom.
 * - `takes-over`: a pen, which ends the gesture of a finger or a palm.
 * - `ignored`: a palm beside the pen, or a third finger.
 */
export type PointerRole = 'starts' | 'joins' | 'takes-over' | 'ignored';

/** The part that a new pointer takes. @param active - Pointers of the gesture that is under way. */
export function pointerRole(active: readonly SheetPointer[], { type }: SheetPointer): PointerRole {
  const [first, second] = active;
  if (!first) return 'starts';
  if (type === 'pen' && first.type === 'touch') return 'takes-over';
  return type === 'touch' && first.type === 'touch' && !second ? 'joins' : 'ignored';
}
