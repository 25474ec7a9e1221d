import { CONTENT_IMAGE_SRC, OWN_PICTURE_SRC } from '@carefront/shared/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface PictureProps {
  /** Address of the clinic's picture; anything but a path of this site is not one. */
  src: string;
  className: string;
  /** How wide it is drawn, as `sizes` of an image has it, so that a phone fetches the small variant of an uploaded picture. */
  sizes: string;
  /** Shown where there is no picture, or it cannot be loaded. */
  fallback?: ReactNode;
}

/** No other host is asked for a picture: it would learn of the visit. */
export const isPictureAddress = (src: string): boolean => OWN_PICTURE_SRC.test(src.trim());

/** Uploaded pictures are a photograph more often than a drawing, and have a small variant of this width. */
export const isContentImage = (src: string): boolean => CONTENT_IMAGE_SRC.test(src.trim());
const SMALL_WIDTH_PX = 480;
/** Widest that uploads are kept; that a narrower one is less does no harm, both variants are then as wide. */
const FULL_WIDTH_PX = 1600;

/** @returns undefined for a picture without variants. */
export function variantsOf(src: string): string | undefined {
  if (!isContentImage(src)) return undefined;
  const full = src.trim();
  const small = full.replace(/\.(\w+)$/, `-${SMALL_WIDTH_PX}.$1`);
  return `${small} ${SMALL_WIDTH_PX}w, ${full} ${FULL_WIDTH_PX}w`;
}

/** A decorative picture of the clinic's: says nothing that the words beside it do not. */
export function Picture({ src, className, sizes, fallback = null }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React took the server's markup over: that error event is gone.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 0 };
    if (complete && naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  if (!isPictureAddress(src) || failedSrc === src) return fallback;
  const srcSet = variantsOf(src);
  return (
    <img
      ref={image}
      src={src.trim()}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt=""
      className={isContentImage(src) ? `${className} site-photo` : className}
      onError={() => setFailedSrc(src)}
    />
  );
}
