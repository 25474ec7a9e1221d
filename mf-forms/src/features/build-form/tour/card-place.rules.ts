/** In CSS px, as `getBoundingClientRect` has it. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** px between the part and the card, and between the card and the window's edge. */
const GAP = 12;

/**
 * Where the card of a step stands: below the part that it explains, else above, right or left of the part. Where no side has room, the card is
 * at the bottom of the window, over the part. Always inside the window.
 * @param part - null: the step points at no part.
 */
export function cardPlace(part: Box | null, card: Size, window: Size): { top: number; left: number } {
  const farthest = {
    left: Math.max(GAP, window.width - card.width - GAP),
    top: Math.max(GAP, window.height - card.height - GAP),
  };
  const within = (value: number, most: number) => Math.min(Math.max(GAP, value), most);
  if (!part) return { left: Math.max(GAP, (window.width - card.width) / 2), top: farthest.top };
  const [right, bottom] = [part.left + part.width, part.top + part.height];
  const left = within(part.left, farthest.left);
  const top = within(part.top, farthest.top);
  if (bottom + GAP <= farthest.top) return { left, top: Math.max(GAP, bottom + GAP) };
  if (part.top - GAP - card.height >= GAP) return { left, top: Math.min(part.top - GAP - card.height, farthest.top) };
  if (right + GAP <= farthest.left) return { left: right + GAP, top };
  if (part.left - GAP - card.width >= GAP) return { left: part.left - GAP - card.width, top };
  return { left: Math.max(GAP, (window.width - card.width) / 2), top: farthest.top };
}

/** The part of a box that the window shows, with a little room around it. */
export function shownBox({ top, left, width, height }: Box, window: Size, roomPx = 4): Box {
  const [fromTop, fromLeft] = [Math.max(roomPx, top - roomPx), Math.max(roomPx, left - roomPx)];
  const toRight = Math.min(window.width - roomPx, left + width + roomPx);
  const toBottom = Math.min(window.height - roomPx, top + height + roomPx);
  return {
    top: fromTop,
    left: fromLeft,
    width: Math.max(0, toRight - fromLeft),
    height: Math.max(0, toBottom - fromTop),
  };
}
