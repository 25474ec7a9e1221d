export { cleanRichText, storableText, storableTexts } from './clean-rich-text.ts';
export { findOwnPictures, withOwnPicturesOnly } from './own-pictures.ts';
export { refuseLongTexts } from './rich-text-length.ts';
export { requireSameVersion, savedBy, saveNextVersion } from './versions.ts';
