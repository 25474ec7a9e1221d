import { useMessages, useRemote } from '@carefront/shared/app';
import { listNotePictures } from '@carefront/shared/contracts/calls';
import { allowedHtml, NOTE_PICTURE_SRC, picturesOf, withoutOtherPictures } from '@carefront/shared/domain';
import type { UploadPicture } from '@carefront/shared/editor';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { INTAKE } from './intake.messages.ts';

export interface KeptPictures {
  /** Also remembers the addresses of uploaded pictures. */
  remembering: (upload: UploadPicture) => UploadPicture;
}

/**
 * Removes pictures that the server no longer keeps from the notes: those of a restored draft may be older than a day. If the server does not
 * answer, all pictures stay.
 */
export function useKeptPictures(notes: string, change: (notes: string) => void): KeptPictures {
  const t = useMessages(INTAKE);
  const { api, shell } = useRemote();
  const [uploaded] = useState(() => new Set<string>());
  const clean = allowedHtml(notes, NOTE_PICTURE_SRC);
  const unknown = picturesOf(clean).filter((src) => !uploaded.has(src));
  const { data } = useQuery({
    queryKey: ['own', 'note-pictures', unknown],
    queryFn: ({ signal }) => api.call(listNotePictures, { signal }),
    enabled: unknown.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const remove = useEffectEvent((kept: readonly string[]) => {
    change(withoutOtherPictures(clean, new Set([...uploaded, ...kept])));
    shell.showNotice({ intent: 'warning', text: t.picturesGone });
  });
  const kept = data?.image_urls;
  const isGone = kept !== undefined && unknown.some((src) => !kept.includes(src));
  useEffect(() => {
    if (isGone) remove(kept);
  }, [isGone, kept]);
  return {
    remembering: (upload) => async (file, signal) => {
      const url = await upload(file, signal);
      uploaded.add(url);
      return url;
    },
  };
}
