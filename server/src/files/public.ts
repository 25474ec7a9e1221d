export { decodePicture } from './pictures/decode-picture.ts';
export { encodePicture, type Picture } from './pictures/encode-picture.ts';
export { loadSharp } from './pictures/load-sharp.ts';
export { MAX_UPLOAD_BYTES, type PictureFormat } from './pictures/picture.rules.ts';
export { MULTIPART_LIMITS, receiveBytes } from './receive-upload.ts';
