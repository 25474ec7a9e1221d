/**
 * Decodes a picture, upright as its camera noted.
 * @returns null where the browser cannot read the file as a picture. The caller closes the picture.
 * @throws the reason of the abort.
 */
export async function decodePicture(file: Blob, signal?: AbortSignal): Promise<ImageBitmap | null> {
  signal?.throwIfAborted();
  const picture = await decodedByBrowser(file);
  if (signal?.aborted) picture?.close();
  signal?.throwIfAborted();
  return picture;
}

async function decodedByBrowser(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
