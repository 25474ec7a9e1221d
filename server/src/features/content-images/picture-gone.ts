/** The picture was not used within a day after its upload, or it is not the clinic's. */
export const PICTURE_GONE = {
  en: 'This picture is no longer stored. Please choose it again.',
  fr: 'Cette image n’est plus enregistrée. Veuillez la choisir de nouveau.',
} as const;
