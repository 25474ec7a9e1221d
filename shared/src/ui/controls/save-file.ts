/** Long enough for a slow browser to begin the download. */
export const REVOKE_AFTER_MS = 30_000;

export interface SavedFile {
  name: string;
  /** Media type, such as `text/plain;charset=utf-8`. */
  type: string;
  text: string;
}

/** Downloads a text as a file. Uses a Blob, because the content security policy allows no data: URLs. */
export function saveFile({ name, type, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Firefox only follows links that are in the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
