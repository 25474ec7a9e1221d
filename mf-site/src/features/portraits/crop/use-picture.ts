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
    decoded(file).then(
      (picture) => {
        if (!picture) return setProblem('unreadable');
        if (isLargeEnough(picture)) return setBitmap(picture);
        picture.close();
        setProblem('tooSmall');
      },
      () => setProblem('unreadable'),
    );
  };
  return { bitmap, problem, choose };
}

/** Loaded with the first picture, because few visits choose one. */
async function decoded(file: Blob): Promise<ImageBitmap | null> {
  const { decodePicture } = await import('@carefront/shared/forms/files');
  return decodePicture(file);
}
