import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface PictureProps {
  /** Address of the clinic's picture; anything but a web address or a path of this site is not one. */
  src: string;
  className: string;
  /** Shown where there is no picture, or it cannot be loaded. */
  fallback?: ReactNode;
}

const isPictureAddress = (src: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(src.trim());

/** A decorative picture of the clinic's: says nothing that the words beside it do not. */
export function Picture({ src, className, fallback = null }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React took the server's markup over: that error event is gone.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 0 };
    if (complete && naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  if (!isPictureAddress(src) || failedSrc === src) return fallback;
  return <img ref={image} src={src.trim()} alt="" className={className} onError={() => setFailedSrc(src)} />;
}
