/** Files that one uploader may have waiting, which belong to no submission yet. */
export const UPLOADER_QUOTA = { files: 30, bytes: 100 * 1024 * 1024 } as const;
/** All files of a clinic. */
export const CLINIC_QUOTA = { files: 100_000, bytes: 20 * 1024 * 1024 * 1024 } as const;
/** Files of a clinic that belong to no submission yet: strangers cannot fill the disk with more. */
export const WAITING_QUOTA = { files: 2_000, bytes: 1024 * 1024 * 1024 } as const;

export interface AttachmentUse {
  readonly files: number;
  readonly bytes: number;
}

/** @param more - Bytes of the file that is to come. */
export const hasRoom = ({ files, bytes }: AttachmentUse, more: number, quota: AttachmentUse): boolean =>
  files < quota.files && bytes + more <= quota.bytes;

const LONGEST_NAME = 120;
/** Control characters, and characters that reverse or hide text: `cod.exe` could read as `exe.doc`. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Characters that some system refuses in a file name. */
const UNSAFE = /["*:<>?|]/g;

/**
 * Makes a name under which the file can be saved on any system: its own name, without its folder, with the extension of its type.
 * @param name - As the browser sent it: any text.
 * @param extensions - Of the type that was found in the bytes, the usual one first.
 */
export function safeFileName(name: string, extensions: readonly [string, ...string[]]): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = last.normalize('NFC').replace(HIDDEN, '').replace(UNSAFE, '_').trim();
  const lower = clean.toLowerCase();
  const found = extensions.find((extension) => lower.endsWith(`.${extension}`));
  const stem = found ? clean.slice(0, -found.length - 1) : clean;
  const short = withoutDots(Array.from(withoutDots(stem)).slice(0, LONGEST_NAME).join(''));
  return `${short || 'file'}.${found ?? extensions[0]}`;
}

/** Without the dots and spaces at both ends: one in front hides a file, one behind is lost on Windows. */
function withoutDots(text: string): string {
  const isDot = (character: string | undefined) => character === '.' || character === ' ';
  let from = 0;
  let to = text.length;
  while (from < to && isDot(text[from])) from += 1;
  while (to > from && isDot(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
