/** The part in use. The package describes another one of its builds. */
declare module 'libheif-js' {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Draws into the pixels, turned as the file says. @param done - Gets null where the picture cannot be decoded. */
    display(pixels: ImageData, done: (drawn: ImageData | null) => void): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] } };
  export default libheif;
}
