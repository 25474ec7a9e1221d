/** Edges in CSS pixels from the top left of the window. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Space between a notice and the element beside it. */
export const NOTICE_GAP_PX = 12;

export interface PlaceByDialog {
  /** The notice's distance from the bottom of the window. */
  readonly bottomPx: number;
  /** Height that the dialog's body gives up above its footer; 0 when the notice is outside the dialog. */
  readonly stripPx: number;
}

/**
 * Places a notice while a dialog is open: below the dialog or above it where there is room, else in a strip between body and
 * footer. It never covers the dialog, so it never covers a control of the dialog.
 * @param dialog - The dialog, with the top edge of its footer; of a dialog without one, `footerTop` is its bottom.
 */
export function placeByDialog(
  windowHeightPx: number,
  noticeHeightPx: number,
  dialog: Pick<Edges, 'top' | 'bottom'> & { readonly footerTop: number },
): PlaceByDialog {
  const neededPx = noticeHeightPx + 2 * NOTICE_GAP_PX;
  if (windowHeightPx - dialog.bottom >= neededPx) return { bottomPx: NOTICE_GAP_PX, stripPx: 0 };
  if (dialog.top >= neededPx) return { bottomPx: windowHeightPx - dialog.top + NOTICE_GAP_PX, stripPx: 0 };
  return { bottomPx: windowHeightPx - dialog.footerTop + NOTICE_GAP_PX, stripPx: neededPx };
}

/**
 * Places a notice on a page: as low as possible without covering a control.
 * @param notice - Width and height are the notice's; of its position, only left and right count.
 * @param controls - The visible parts of all controls that can be pressed or typed in.
 * @returns Pixels from the bottom of the window. When every place covers a control: the place that covers the smallest shares of the
 * controls, so a long text field rather than a button; of several such places the lowest.
 */
export function placeOnPage(
  windowHeightPx: number,
  notice: Edges,
  controls: readonly Edges[],
  lowestPx: number = NOTICE_GAP_PX,
): number {
  const heightPx = notice.bottom - notice.top;
  const inTheWay = controls.filter(({ left, right }) => left < notice.right && right > notice.left);
  const coveredAt = (bottomPx: number) => {
    const bottom = windowHeightPx - bottomPx;
    return inTheWay.reduce((sum, control) => sum + coveredShare(control, bottom - heightPx, bottom), 0);
  };
  const besideControls = inTheWay.flatMap(({ top, bottom }) => [
    windowHeightPx - top + NOTICE_GAP_PX,
    // Right below the control above, where the space between two is narrow.
    windowHeightPx - bottom - heightPx,
  ]);
  const places = [lowestPx, ...besideControls]
    .filter((bottomPx) => bottomPx >= lowestPx && bottomPx + heightPx <= windowHeightPx)
    .sort((a, b) => a - b)
    .map((bottomPx) => ({ bottomPx, covered: coveredAt(bottomPx) }));
  const least = Math.min(...places.map(({ covered }) => covered));
  return places.find(({ covered }) => covered === least)?.bottomPx ?? lowestPx;
}

/** The part of the control's height that lies between the two edges, 0 to 1. */
function coveredShare(control: Edges, top: number, bottom: number): number {
  const coveredPx = Math.min(control.bottom, bottom) - Math.max(control.top, top);
  return Math.max(0, coveredPx) / (control.bottom - control.top);
}
