export { cleanRichText, storableText } from './clean-rich-text.ts';
export { findOwnPictures, picturesOf, withOwnPicturesOnly, withoutOthers } from './own-pictures.ts';
