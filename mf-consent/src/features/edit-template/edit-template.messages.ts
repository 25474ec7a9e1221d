import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const EDIT_TEMPLATE = defineMessages(
  {
    title: 'Consent Form',
    active: 'Active',
    loading: 'Loading the consent form',
    close: 'Close',

    version: (version: number, moment: string, name: string) => `Version ${version}, saved ${moment} by ${name}`,
    versionOfNobody: (version: number, moment: string) => `Version ${version}, saved ${moment}`,
    neverSaved: 'Nobody has changed this text here yet',
    signedStay: 'Consents that are signed keep the text that was signed.',
    sample: 'Name of the client',

    formTitle: 'Title',
    terms: 'Terms of service',
    edit: 'Edit',
    done: 'Done',
    writeHere: 'Write here what your clients agree to',
    noTerms: 'Nothing is written yet. Press “Edit” and write what your clients agree to.',
    toolsNotLoaded: 'The tools for this text could not be loaded.',
    charactersLeft: (count: number) => plural('en', count, '1 character left', `${count} characters left`),
    tooLong: (count: number) =>
      plural('en', count, 'This text is 1 character too long.', `This text is ${count} characters too long.`),

    save: 'Save',
    isUnsaved: 'Unsaved changes',
    isSaved: 'Saved',
    saved: 'Consent form successfully saved.',
    refused: 'The form cannot be saved as it is. What to change is marked.',

    restored: 'Your unsaved changes are here again',
    keep: 'Continue editing',
    discardThem: 'Discard them',

    discardTitle: 'Discard Changes?',
    discardText: 'What you wrote since the last save will be lost.',
    discard: 'Discard',
    cancel: 'Cancel',

    changedTitle: 'Someone else saved the consent form',
    changedBy: (name: string, moment: string) => `${name} saved it on ${moment}, while you were editing.`,
    changedByNobody: 'Someone else saved it while you were editing.',
    changedText: 'Your text is still here. If you load theirs, yours is set aside, and you can bring it back.',
    seeTheirs: 'Load theirs',
    keepMine: 'Save mine anyway',
    setAside: 'Your version was set aside',
    setAsideText: 'You see what someone else saved.',
    bringBack: 'Restore mine',
    forgetMine: 'Discard mine',
  },
  {
    title: 'Formulaire de consentement',
    active: 'Actif',
    loading: 'Chargement du formulaire de consentement',
    close: 'Fermer',

    version: (version, moment, name) => `Version ${version}, enregistrée le ${moment} par ${name}`,
    versionOfNobody: (version, moment) => `Version ${version}, enregistrée le ${moment}`,
    neverSaved: 'Personne n’a encore modifié ce texte ici',
    signedStay: 'Les consentements signés gardent le texte qui a été signé.',
    sample: 'Nom du client',

    formTitle: 'Titre',
    terms: 'Conditions de service',
    edit: 'Modifier',
    done: 'Terminé',
    writeHere: 'Écrivez ici ce que vos clients acceptent',
    noTerms: 'Rien n’est encore écrit. Appuyez sur «\u00A0Modifier\u00A0» et écrivez ce que vos clients acceptent.',
    toolsNotLoaded: 'Les outils de ce texte n’ont pas pu être chargés.',
    charactersLeft: (count) => (count < 2 ? `${count} caractère restant` : `${count} caractères restants`),
    tooLong: (count) =>
      plural('fr', count, `Ce texte a ${count} caractère de trop.`, `Ce texte a ${count} caractères de trop.`),

    save: 'Enregistrer',
    isUnsaved: 'Non enregistré',
    isSaved: 'Enregistré',
    saved: 'Le formulaire de consentement est enregistré.',
    refused: 'Le formulaire ne peut pas être enregistré tel quel. Ce qu’il faut changer est signalé.',

    restored: 'Vos modifications non enregistrées sont de retour',
    keep: 'Continuer à modifier',
    discardThem: 'Les abandonner',

    discardTitle: 'Abandonner les modifications?',
    discardText: 'Vous perdrez ce que vous avez écrit depuis le dernier enregistrement.',
    discard: 'Abandonner',
    cancel: 'Annuler',

    changedTitle: 'Quelqu’un d’autre a enregistré le formulaire de consentement',
    changedBy: (name, moment) => `${name} l’a enregistré le ${moment}, pendant que vous le modifiiez.`,
    changedByNobody: 'Quelqu’un d’autre l’a enregistré pendant que vous le modifiiez.',
    changedText:
      'Votre texte est toujours ici. Si vous chargez l’autre, le vôtre est mis de côté et vous pouvez le reprendre.',
    seeTheirs: 'Charger l’autre',
    keepMine: 'Enregistrer le mien quand même',
    setAside: 'Votre texte est mis de côté',
    setAsideText: 'Vous voyez ce que quelqu’un d’autre a enregistré.',
    bringBack: 'Reprendre le mien',
    forgetMine: 'Abandonner le mien',
  },
);
