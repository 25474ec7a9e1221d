import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../contracts/index.ts';
import {
  ARCHIVE_END_BYTES,
  IMAGE_TYPES,
  isArchive,
  isHeif,
  judgeFile,
  MEDIA_TYPE_HEAD_BYTES,
  type MediaType,
  mediaTypeOf,
  mustBeChanged,
  PICTURE_HEAD_BYTES,
  pictureSizeOf,
} from '../../domain/index.ts';
import { failureText, refusalText, sizeText } from './file-texts.ts';
import { FILE_MESSAGES } from './messages.ts';
import type { FileRules, UploadedFile, UploadRow } from './uploaded-file.ts';

export interface UploadEvents {
  onUploaded: (file: UploadedFile) => void;
  /** Tells a person who cannot see the page. */
  announce: (text: string) => void;
}

/** Progress is announced in these steps: a number at each percent would drown everything else. */
const ANNOUNCED_STEPS = 4;

/** Uploads files one by one as they are added. Leaving the field's page cancels the uploads that are still running. */
export function useUploads(rules: FileRules, locale: Locale, { onUploaded, announce }: UploadEvents) {
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const t = FILE_MESSAGES[locale];

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
      uploads.clear();
    };
  }, []);

  const update = (key: string, change: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));

  function report(key: string, name: string) {
    let announced = 0;
    return (share: number) => {
      update(key, { share });
      const step = Math.floor(share * ANNOUNCED_STEPS);
      if (step > announced && step < ANNOUNCED_STEPS) announce(t.halfway(name, (step * 100) / ANNOUNCED_STEPS));
      announced = Math.max(announced, step);
    };
  }

  /** A picture that the limits refuse is made smaller, and a HEIC photo becomes a JPEG, where the browser can do so. */
  async function prepared(key: string, file: File, signal: AbortSignal): Promise<File> {
    const why = await changeNeeded(file, rules);
    if (why === null) return file;
    update(key, { note: t.changing });
    announce(t.changing);
    const { changePicture } = await import('./pictures/change-picture.ts');
    const changed = await changePicture(file, rules.maxBytes, signal);
    if (!changed) {
      update(key, { note: why === 'heif' ? t.heicHelp : undefined });
      return file;
    }
    const sizes = [sizeText(file.size, locale), sizeText(changed.size, locale)] as const;
    const note = why === 'heif' ? t.madeJpg(...sizes) : t.madeSmaller(...sizes);
    update(key, { file: changed, note });
    announce(note);
    return changed;
  }

  async function send(key: string, chosen: File): Promise<void> {
    const stop = new AbortController();
    running.current.set(key, stop);
    try {
      const file = await prepared(key, chosen, stop.signal);
      const checked = await check(file, rules, locale);
      if (stop.signal.aborted) return;
      if ('error' in checked) return update(key, { state: 'refused', error: checked.error });
      // The note about a changed picture is being read out.
      if (file === chosen) announce(t.started(file.name));
      const { id } = await rules.upload(file, { signal: stop.signal, onProgress: report(key, file.name) });
      if (stop.signal.aborted) return;
      const uploaded = { id, name: file.name, sizeBytes: file.size, mediaType: checked.mediaType };
      update(key, { state: 'done', share: 1, uploaded });
      onUploaded(uploaded);
      announce(t.done(file.name));
    } catch (error) {
      if (stop.signal.aborted) return;
      const { text, canRetry } = failureText(error, rules, locale);
      update(key, { state: canRetry ? 'failed' : 'refused', error: text });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    rows,
    add(files: readonly File[]): void {
      const added = files.map((file): UploadRow => ({ key: crypto.randomUUID(), file, state: 'uploading', share: 0 }));
      setRows((before) => [...before, ...added]);
      for (const { key, file } of added) void send(key, file);
    },
    retry({ key, file }: UploadRow): void {
      update(key, { state: 'uploading', share: 0 });
      void send(key, file);
    },
    /** Cancels the upload, if it is still running. */
    remove({ key }: UploadRow): void {
      running.current.get(key)?.abort();
      setRows((before) => before.filter((row) => row.key !== key));
    },
  };
}

/** @returns Why the browser has to change the file before it is sent; null for a file that is sent, or refused, as it is. */
async function changeNeeded(file: File, { types, maxBytes }: FileRules): Promise<'heif' | 'large' | null> {
  if (!types.includes('image/jpeg')) return null;
  try {
    const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
    if (isHeif(head)) return 'heif';
    const type = mediaTypeOf(head);
    if (type === null || !IMAGE_TYPES.includes(type) || !types.includes(type)) return null;
    return mustBeChanged({ sizeBytes: file.size, size: pictureSizeOf(head) }, maxBytes) ? 'large' : null;
  } catch {
    // The check after this says that the file cannot be read.
    return null;
  }
}

/** The type by the content; or the message, where the file is refused or cannot be read, such as a folder. */
async function check(
  file: File,
  rules: FileRules,
  locale: Locale,
): Promise<{ mediaType: MediaType } | { error: string }> {
  try {
    const head = new Uint8Array(await file.slice(0, MEDIA_TYPE_HEAD_BYTES).arrayBuffer());
    const end = isArchive(head) ? { tail: await lastBytes(file), sizeBytes: file.size } : undefined;
    const mediaType = mediaTypeOf(head, end);
    const code = judgeFile({ sizeBytes: file.size, mediaType }, rules);
    if (code !== null) return { error: refusalText(code, rules, locale) };
    return mediaType === null ? { error: refusalText('file-type', rules, locale) } : { mediaType };
  } catch {
    return { error: FILE_MESSAGES[locale].unreadable };
  }
}

const lastBytes = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(Math.max(0, file.size - ARCHIVE_END_BYTES)).arrayBuffer());
