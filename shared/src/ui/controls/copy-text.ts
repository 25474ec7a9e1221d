/** @returns Whether the text is on the clipboard. false: the browser forbids it, or has no clipboard without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
