import { useMessages, useRemote } from '@carefront/shared/app';
import { uploadContentImage } from '@carefront/shared/contracts/calls';
import { IMAGE_MAX_BYTES } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CLINIC_SETTINGS } from '../clinic-settings.messages.ts';

/** Replaces the file's own name, which may name a person. */
const SENT_NAME = 'picture';
/** A photo of a logo is made smaller. A PNG is not: it may be transparent, and a JPEG is not. */
const PHOTOS = { types: ['image/jpeg'], maxBytes: IMAGE_MAX_BYTES } as const;
const TOO_LARGE = 413;
const OTHER_FORMAT = 415;

/** Uploads a logo. Leaving the page cancels the upload. @param onUploaded - Called with the picture's address. */
export function useLogoUpload(onUploaded: (address: string) => void) {
  const t = useMessages(CLINIC_SETTINGS);
  const { api } = useRemote();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      const signal = leaving.current?.signal ?? new AbortController().signal;
      const { sendablePicture } = await import('@carefront/shared/forms/files');
      const { file: picture } = await sendablePicture(file, PHOTOS, signal);
      const upload = new FormData();
      upload.append('file', picture, SENT_NAME);
      const { image_url } = await api.call(uploadContentImage, { upload, signal });
      signal?.throwIfAborted();
      return image_url;
    },
    onSuccess: onUploaded,
  });
  const problemOf = (cause: Error, file: File | undefined): string => {
    // A large photo was made smaller before it was sent.
    const isLargePng = file?.type === 'image/png' && file.size > IMAGE_MAX_BYTES;
    if (isLargePng || (isApiError(cause) && cause.status === TOO_LARGE)) return t.logoTooLarge;
    if (!isApiError(cause)) return t.logoFailed;
    if (cause.status === OTHER_FORMAT) return t.logoFormat;
    return cause.fieldErrors.file?.[0] ?? t.logoFailed;
  };
  return { send: mutate, isBusy: isPending, problem: error ? problemOf(error, variables) : undefined };
}
