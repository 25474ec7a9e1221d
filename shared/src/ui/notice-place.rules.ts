/** Edges in CSS pixels from the top left of the window. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Space between a notice and what stands beside it. */
export const NOTICE_GAP_PX = 12;
/** On a page a notice does not climb higher than this share of the window: it belongs to the bottom. */
const HIGHEST_SHARE = 0.6;

export interface PlaceByDialog {
  /** The notice's distance from the bottom of the window. */
  readonly bottomPx: number;
  /** Height that the dialog's body gives up above its footer; 0 where the notice stands outside the dialog. */
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
 * Places a notice on a page: as low as it can stand without covering a control.
 * @param notice - As wide and as high as the notice is; only its left and right count for the place.
 * @param controls - The visible parts of all that can be pressed or typed in.
 * @returns Pixels from the bottom of the window; the lowest place where no place is free, since a page can be scrolled.
 */
export function placeOnPage(
  windowHeightPx: number,
  notice: Edges,
  controls: readonly Edges[],
  lowestPx: number = NOTICE_GAP_PX,
): number {
  const heightPx = notice.bottom - notice.top;
  const inTheWay = controls.filter(({ left, right }) => left < notice.right && right > notice.left);
  const isFree = (bottomPx: number) => {
    const bottom = windowHeightPx - bottomPx;
    return inTheWay.every((control) => control.top >= bottom || control.bottom <= bottom - heightPx);
  };
  const places = [lowestPx, ...inTheWay.map(({ top }) => windowHeightPx - top + NOTICE_GAP_PX)]
    .filter((bottomPx) => bottomPx >= lowestPx && bottomPx + heightPx <= windowHeightPx * HIGHEST_SHARE)
    .sort((a, b) => a - b);
  return places.find(isFree) ?? lowestPx;
}
