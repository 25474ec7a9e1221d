/** Edges in CSS pixels from the top left of the window. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Space between a notice and the element beside it. */
export const NOTICE_GAP_PX = 12;

/**
 * Places a notice on a page: as low as possible without covering a control or the message of a field.
 * @param notice - Width and height are the notice's; of its position, only left and right count.
 * @param controls - The visible parts of all controls that can be pressed or typed in, and of the messages of fields.
 * @returns Pixels from the bottom of the window; null: every place covers a control.
 */
export function placeOnPage(windowHeightPx: number, notice: Edges, controls: readonly Edges[]): number | null {
  const heightPx = notice.bottom - notice.top;
  const inTheWay = controls.filter(({ left, right }) => left < notice.right && right > notice.left);
  const isFree = (bottomPx: number) => {
    const bottom = windowHeightPx - bottomPx;
    return inTheWay.every((control) => control.bottom <= bottom - heightPx || control.top >= bottom);
  };
  const besideControls = inTheWay.flatMap(({ top, bottom }) => [
    windowHeightPx - top + NOTICE_GAP_PX,
    // Right below the control above, where the space between two is narrow.
    windowHeightPx - bottom - heightPx,
  ]);
  const places = [NOTICE_GAP_PX, ...besideControls]
    .filter((bottomPx) => bottomPx >= NOTICE_GAP_PX && bottomPx + heightPx <= windowHeightPx)
    .sort((a, b) => a - b);
  return places.find(isFree) ?? null;
}
