import { useEffect, useState } from 'react';
import { isLargeEnough } from './crop.rules.ts';

export type PictureProblem = 'unreadable' | 'tooSmall';

interface ChosenPicture {
  readonly bitmap: ImageBitmap | null;
  readonly problem: PictureProblem | null;
  choose(file: Blob): void;
}

/** The decoded file, upright as its camera noted. After a file that cannot be used, the last picture stays. */
export function usePicture(): ChosenPicture {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  useEffect(() => () => bitmap?.close(), [bitmap]);
  const choose = (file: Blob) => {
    setProblem(null);
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (decoded) => {
        if (isLargeEnough(decoded)) return setBitmap(decoded);
        decoded.close();
        setProblem('tooSmall');
      },
      () => setProblem('unreadable'),
    );
  };
  return { bitmap, problem, choose };
}
