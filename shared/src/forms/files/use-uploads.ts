import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../contracts/index.ts';
import {
  ARCHIVE_END_BYTES,
  isArchive,
  MEDIA_TYPE_HEAD_BYTES,
  type MediaType,
  mediaTypeOf,
  validateFile,
} from '../../domain/index.ts';
import { failureText, refusalText, sizeText } from './file-texts.ts';
import { FILE_MESSAGES } from './messages.ts';
import { sendablePicture } from './pictures/sendable-picture.ts';
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

  /** Says beside the file what the browser makes of a picture before it is sent. */
  async function prepared(key: string, chosen: File, signal: AbortSignal): Promise<File> {
    let isChanging = false;
    let note: string | undefined;
    try {
      const { file, change } = await sendablePicture(chosen, rules, signal, () => {
        isChanging = true;
        update(key, { note: t.changing });
        announce(t.changing);
      });
      const sizes = [chosen.size, file.size].map((size) => sizeText(size, locale).replace(' ', '\u00A0')) as [
        string,
        string,
      ];
      if (change === 'smaller') note = t.madeSmaller(...sizes);
      if (change === 'jpg') note = t.madeJpg(...sizes);
      if (change === 'unreadable-heic') note = t.heicHelp;
      if (isChanging) update(key, { file });
      if (note !== undefined) announce(note);
      return file;
    } finally {
      // A picture that was changed before a failed upload keeps its note.
      if (isChanging) update(key, { note });
    }
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
    const code = validateFile({ sizeBytes: file.size, mediaType }, rules);
    if (code !== null) return { error: refusalText(code, rules, locale) };
    return mediaType === null ? { error: refusalText('file-type', rules, locale) } : { mediaType };
  } catch {
    return { error: FILE_MESSAGES[locale].unreadable };
  }
}

const lastBytes = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(Math.max(0, file.size - ARCHIVE_END_BYTES)).arrayBuffer());
