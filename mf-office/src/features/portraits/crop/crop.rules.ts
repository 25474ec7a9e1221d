/** Width and height of a portrait's frame. */
export const PORTRAIT = { width: 640, height: 800 } as const;
/** A part that is narrower looks blurred on the site. */
export const LEAST_WIDTH_PX = 240;
export const MOST_ZOOM = 4;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part of a picture: its centre in pixels of the picture, and how much larger than the whole frame it is shown. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: the largest part with the frame's shape. */
  readonly zoom: number;
}

export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

const ASPECT = PORTRAIT.width / PORTRAIT.height;
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const wholeWidth = ({ width, height }: Size): number => Math.min(width, height * ASPECT);

/** The largest zoom with which the part is still wide enough; below 1: the picture itself is too small. */
export const mostZoomOf = (picture: Size): number => Math.min(MOST_ZOOM, wholeWidth(picture) / LEAST_WIDTH_PX);

export const isLargeEnough = (picture: Size): boolean => mostZoomOf(picture) >= 1;

/** Keeps the part inside the picture. */
export function fitted(picture: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, Math.max(1, mostZoomOf(picture)));
  const width = wholeWidth(picture) / zoom;
  const height = width / ASPECT;
  return {
    zoom,
    x: clamp(crop.x, width / 2, picture.width - width / 2),
    y: clamp(crop.y, height / 2, picture.height - height / 2),
  };
}

/** The part at first: the whole width or height. In an upright picture faces are above the middle. */
export const firstCrop = (picture: Size): Crop =>
  fitted(picture, { x: picture.width / 2, y: picture.height * 0.4, zoom: 1 });

/** The part in pixels of the picture. */
export function cropRect(picture: Size, crop: Crop): Rect {
  const { x, y, zoom } = fitted(picture, crop);
  const width = wholeWidth(picture) / zoom;
  const height = width / ASPECT;
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/**
 * Moves the picture below its frame.
 * @param right - How far the picture moves to the right, as a share of the frame's width.
 * @param down - As a share of the frame's width, too.
 */
export function moved(picture: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const { width } = cropRect(picture, crop);
  return fitted(picture, { ...crop, x: crop.x - right * width, y: crop.y - down * width });
}
