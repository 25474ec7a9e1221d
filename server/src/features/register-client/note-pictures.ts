import { ROUTES, reachOf } from '@carefront/shared/contracts';
import type { AttachmentPurpose, AttachmentSubject } from '../../files/public.ts';
import { rolesOf } from '../../platform/access/actor.ts';

/** Purpose of the pictures, and kind of their subject: migration 25 deletes them with the client of this kind. */
const NOTE_PICTURES = 'registration-notes';

/** Pictures in the notes of a registration. After the registration, the people who read its notes read its pictures. */
export const PICTURES_OF_NOTES: AttachmentPurpose = {
  name: NOTE_PICTURES,
  canRead: (_deps, { actor }) =>
    Promise.resolve(actor.kind === 'person' && reachOf('listRegistrations', rolesOf(actor)) === 'clinic'),
};

/** The owner of the pictures after the registration. */
export const notesOf = (clientId: number): AttachmentSubject => ({ kind: NOTE_PICTURES, id: String(clientId) });

const PICTURE_PATH = ROUTES.showNotePicture.path;

/** The address in the notes: `NOTE_PICTURE_SRC` of the shared rules. */
export const notePictureUrl = (id: string): string => PICTURE_PATH.replace(':id', id);

/** @param url - Matches `NOTE_PICTURE_SRC`. */
export const notePictureId = (url: string): string => url.slice(PICTURE_PATH.indexOf(':id'));
