import { CONTENT_IMAGE_SRC, OWN_PICTURE_SRC } from '@carefront/shared/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface PictureProps {
  /** The address of the clinic's picture. An address outside this site is not used. */
  src: string;
  className: string;
  /** The `sizes` attribute of the image: with it, a phone loads the small variant of an uploaded picture. */
  sizes: string;
  /** Shown when the clinic has no picture, or the picture cannot be loaded. */
  fallback?: ReactNode;
}

/** Pictures come from this site only: another host would learn of the visit. */
export const isPictureAddress = (src: string): boolean => OWN_PICTURE_SRC.test(src.trim());

/** Whether the clinic uploaded the picture. An uploaded picture is usually a photograph, and has a small variant. */
export const isContentImage = (src: string): boolean => CONTENT_IMAGE_SRC.test(src.trim());
const SMALL_WIDTH_PX = 480;
/** The server scales uploads down to this width. A narrower upload keeps its width; both variants are then equally wide. */
const FULL_WIDTH_PX = 1600;

/** The `srcset` of a picture; undefined for a picture without variants. */
export function variantsOf(src: string): string | undefined {
  if (!isContentImage(src)) return undefined;
  const full = src.trim();
  const small = full.replace(/\.(\w+)$/, `-${SMALL_WIDTH_PX}.$1`);
  return `${small} ${SMALL_WIDTH_PX}w, ${full} ${FULL_WIDTH_PX}w`;
}

/** A picture of the clinic. Decorative: it adds nothing to the words beside it. */
export function Picture({ src, className, sizes, fallback = null }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have failed before React hydrated the server's markup: nobody heard that error event.
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
