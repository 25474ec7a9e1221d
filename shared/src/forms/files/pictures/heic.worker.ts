import libheif from 'libheif-js';

/** Answers a HEIC photo with its picture, upright, and a file that it cannot read with null. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  decode(data).then(
    (picture) => self.postMessage(picture, { transfer: [picture] }),
    () => self.postMessage(null),
  );
});

async function decode(file: ArrayBuffer): Promise<ImageBitmap> {
  const images = new libheif.HeifDecoder().decode(new Uint8Array(file));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('No picture in the file');
  const pixels = new ImageData(image.get_width(), image.get_height());
  const isDrawn = await new Promise((resolve) => image.display(pixels, resolve));
  if (!isDrawn) throw new Error('The picture cannot be decoded');
  return createImageBitmap(pixels);
}
