import { defineMessages } from '../../app/index.ts';
import type { Locale } from '../../contracts/index.ts';
import type { MediaType } from '../../domain/index.ts';
import { plural } from '../../domain/index.ts';

export const FILE_MESSAGES = defineMessages(
  {
    chooseOne: 'Choose a file',
    chooseMany: 'Choose files',
    orDropOne: 'or drop it here',
    orDropMany: 'or drop them here',
    limits: (types: string, size: string) => `${types}, up to ${size}`,
    limitsEach: (types: string, size: string, count: number) => `${types}, up to ${size} each, at most ${count} files`,
    files: (label: string) => `Files: ${label}`,
    cancel: 'Cancel',
    remove: 'Remove',
    retry: 'Retry',
    opensInNewTab: 'Opens in a new tab',
    noFile: 'No file was added.',
    progressOf: (name: string) => `Upload of ${name}`,
    started: (name: string) => `Uploading ${name}`,
    halfway: (name: string, percent: number) => `${name}: ${percent} percent uploaded`,
    done: (name: string) => `${name} is uploaded.`,
    removed: (name: string) => `${name} is removed.`,
    tooMany: (count: number) =>
      plural(
        'en',
        count,
        'Please choose only one file.',
        `Please choose at most ${count} files. The others were not added.`,
      ),
    stillUploading: 'Please wait until the upload has finished, or cancel it.',
    notUploaded: 'A file is not uploaded. Please retry or remove it.',
    'file-empty': 'This file is empty. Please choose another file.',
    imageTooLarge: (size: string) => `Image size can not exceed ${size}.`,
    fileTooLarge: (size: string) => `File size can not exceed ${size}.`,
    imageType: (types: string) => `Image must be ${types} format.`,
    fileType: (types: string) => `File must be ${types} format.`,
    unreadable: 'This file cannot be read. Please choose it again.',
    changing: 'Preparing the picture…',
    madeSmaller: (before: string, after: string) => `Made smaller so that it can be sent: ${before} → ${after}`,
    madeJpg: (before: string, after: string) => `Changed to JPG so that it can be sent: ${before} → ${after}`,
    heicHelp:
      'This HEIC photo cannot be opened here. Take a screenshot of it and add that, or choose ‘Most Compatible’ in the camera’s settings and take it again.',
    signedOut: 'Your session has ended. Please log in again, then retry.',
    wait: (seconds: number) => `Too many requests. Please retry in ${seconds} seconds.`,
    noAnswer: 'The upload was interrupted. Please check your connection and retry.',
    tooSlow: 'The upload took too long. Please check your connection and retry.',
    serverBusy: 'The service is busy right now. Please retry in a moment.',
    serverFailed: 'Something went wrong on our side. Please retry.',
  },
  {
    chooseOne: 'Choisir un fichier',
    chooseMany: 'Choisir des fichiers',
    orDropOne: 'ou le déposer ici',
    orDropMany: 'ou les déposer ici',
    limits: (types: string, size: string) => `${types}, ${size} au plus`,
    limitsEach: (types: string, size: string, count: number) =>
      `${types}, ${size} au plus chacun, ${count} fichiers au plus`,
    files: (label: string) => `Fichiers\u00A0: ${label}`,
    cancel: 'Annuler',
    remove: 'Retirer',
    retry: 'Réessayer',
    opensInNewTab: 'S’ouvre dans un nouvel onglet',
    noFile: 'Aucun fichier n’a été ajouté.',
    progressOf: (name: string) => `Téléversement de ${name}`,
    started: (name: string) => `Téléversement de ${name}`,
    halfway: (name: string, percent: number) => `${name}\u00A0: ${percent} pour cent téléversés`,
    done: (name: string) => `${name} est téléversé.`,
    removed: (name: string) => `${name} est retiré.`,
    tooMany: (count: number) =>
      count === 1
        ? 'Veuillez choisir un seul fichier.'
        : `Veuillez choisir au plus ${count} fichiers. Les autres n’ont pas été ajoutés.`,
    stillUploading: 'Veuillez attendre la fin du téléversement ou l’annuler.',
    notUploaded: 'Un fichier n’est pas téléversé. Veuillez réessayer ou le retirer.',
    'file-empty': 'Ce fichier est vide. Veuillez en choisir un autre.',
    imageTooLarge: (size: string) => `La taille de l’image ne peut pas dépasser ${size}.`,
    fileTooLarge: (size: string) => `La taille du fichier ne peut pas dépasser ${size}.`,
    imageType: (types: string) => `L’image doit être au format ${types}.`,
    fileType: (types: string) => `Le fichier doit être au format ${types}.`,
    unreadable: 'Ce fichier ne peut pas être lu. Veuillez le choisir de nouveau.',
    changing: 'Préparation de l’image…',
    madeSmaller: (before: string, after: string) => `Réduite pour pouvoir être envoyée\u00A0: ${before} → ${after}`,
    madeJpg: (before: string, after: string) =>
      `Convertie en JPG pour pouvoir être envoyée\u00A0: ${before} → ${after}`,
    heicHelp:
      'Cette photo HEIC ne peut pas être ouverte ici. Faites-en une capture d’écran et ajoutez-la, ou choisissez «\u00A0Le plus compatible\u00A0» dans les réglages de l’appareil photo et reprenez-la.',
    signedOut: 'Votre session a pris fin. Veuillez vous reconnecter, puis réessayer.',
    wait: (seconds: number) => `Trop de demandes. Veuillez réessayer dans ${seconds} secondes.`,
    noAnswer: 'Le téléversement a été interrompu. Vérifiez votre connexion et réessayez.',
    tooSlow: 'Le téléversement a pris trop de temps. Vérifiez votre connexion et réessayez.',
    serverBusy: 'Le service est très sollicité. Veuillez réessayer dans un instant.',
    serverFailed: 'Un problème s’est produit de notre côté. Veuillez réessayer.',
  },
);

/** How people call the types. */
export const TYPE_NAMES: Readonly<Record<Locale, Readonly<Record<MediaType, string>>>> = {
  en: {
    'image/jpeg': 'JPG',
    'image/png': 'PNG',
    'application/pdf': 'PDF',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
    'application/vnd.oasis.opendocument.text': 'OpenDocument',
    'text/plain': 'plain text',
  },
  fr: {
    'image/jpeg': 'JPG',
    'image/png': 'PNG',
    'application/pdf': 'PDF',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
    'application/vnd.oasis.opendocument.text': 'OpenDocument',
    'text/plain': 'texte brut',
  },
};
