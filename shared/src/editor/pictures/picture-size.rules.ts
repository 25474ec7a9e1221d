export interface PictureSize {
  width: number;
  height: number;
}

/** The longest side that a picture in rich text may have (CT-11), px. */
export const PICTURE_LIMIT_PX = 800;

/** Scales both sides down to at most `limitPx`, in the same proportion. No side becomes larger, or smaller than a pixel. */
export function fitPicture({ width, height }: PictureSize, limitPx: number = PICTURE_LIMIT_PX): PictureSize {
  const scale = Math.min(1, limitPx / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
