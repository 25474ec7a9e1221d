import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { savePortrait, uploadContentImage } from '@carefront/shared/contracts/calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PORTRAITS } from '../../messages/portraits.ts';
import { type Crop, PORTRAIT } from './crop/crop.rules.ts';
import { drawCrop } from './crop/crop-stage.tsx';

/** Replaces the file's own name, which may name the person. */
const SENT_NAME = 'picture.jpg';
const JPEG_QUALITY = 0.85;

/** A new portrait; null: the portrait is removed. */
type Wanted = { picture: ImageBitmap; crop: Crop } | null;

/** Uploads the visible part of the picture and puts it on the site. Leaving cancels an upload. */
export function useSavePortrait(practitioner: { id: number; name: string }, onSaved: () => void) {
  const t = useMessages(PORTRAITS);
  const { api, queryClient, shell } = useRemote();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const signal = leaving.current?.signal;
      const upload = wanted && (await formOf(wanted));
      const image_url = upload && (await api.call(uploadContentImage, { upload, signal })).image_url;
      signal?.throwIfAborted();
      return api.call(savePortrait, { params: { id: practitioner.id }, body: { image_url } });
    },
    onSuccess: async ({ portrait }) => {
      await queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey });
      const text = portrait === null ? t.removed(practitioner.name) : t.saved(practitioner.name);
      shell.showNotice({ intent: 'success', text });
      onSaved();
    },
  });
}

async function formOf({ picture, crop }: NonNullable<Wanted>): Promise<FormData> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: PORTRAIT.width, height: PORTRAIT.height });
  drawCrop(canvas, picture, crop);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!file) throw new Error('The browser could not write the picture');
  const upload = new FormData();
  upload.append('file', file, SENT_NAME);
  return upload;
}
