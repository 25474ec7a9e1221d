/** Files of one uploader that belong to no submission yet. */
export const UPLOADER_QUOTA = { files: 30, bytes: 100 * 1024 * 1024 } as const;
/** All attachments of a clinic. */
export const CLINIC_QUOTA = { files: 100_000, bytes: 20 * 1024 * 1024 * 1024 } as const;
/** Waiting files of anonymous visitors: the limit stops them from filling the disk, and refuses nobody with an account. */
export const WAITING_QUOTA = { files: 2_000, bytes: 1024 * 1024 * 1024 } as const;

export interface AttachmentUse {
  readonly files: number;
  readonly bytes: number;
}

/** @param more - Bytes of the new file. */
export const hasRoom = ({ files, bytes }: AttachmentUse, more: number, quota: AttachmentUse): boolean =>
  files < quota.files && bytes + more <= quota.bytes;

const LONGEST_NAME = 120;
/** Control characters, and characters that reverse or hide text: they could make `cod.exe` look like `exe.doc`. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Characters that some operating systems refuse in file names. Quotes stay: browsers replace them where they must when they save a file. */
const UNSAFE = /[*:<>?|]/g;
/** Browsers write a quote so in the name of a file that they send. */
const SENT_QUOTE = '%22';

/**
 * Makes a file name that is valid on every system: the given name without its folder, with the extension of the detected type.
 * @param name - Any text, as the browser sent it.
 * @param extensions - Extensions of the type that the bytes show, the usual one first.
 */
export function safeFileName(name: string, extensions: readonly [string, ...string[]]): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = last.normalize('NFC').replaceAll(SENT_QUOTE, '"').replace(HIDDEN, '').replace(UNSAFE, '_').trim();
  const lower = clean.toLowerCase();
  const found = extensions.find((extension) => lower.endsWith(`.${extension}`));
  const stem = found ? clean.slice(0, -found.length - 1) : clean;
  const short = withoutDots(Array.from(withoutDots(stem)).slice(0, LONGEST_NAME).join(''));
  return `${short || 'file'}.${found ?? extensions[0]}`;
}

/** Removes dots and spaces at both ends: a leading dot hides a file, and Windows drops a trailing one. */
function withoutDots(text: string): string {
  const isDot = (character: string | undefined) => character === '.' || character === ' ';
  let from = 0;
  let to = text.length;
  while (from < to && isDot(text[from])) from += 1;
  while (to > from && isDot(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
