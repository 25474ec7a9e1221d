import { defineMessages } from '@carefront/shared/app';

/** The texts of publishing: what changed, and what is missing. */
export const PUBLISH = defineMessages(
  {
    title: 'Publish',
    titleOf: (version: string) => `Publish version ${version}`,
    saving: 'Saving the form',
    notSaved: 'The form could not be saved, so it cannot be published.',
    loading: 'Loading the published version',
    firstText: 'This is the first version. From now on people can fill in the form by its link.',
    liveText: 'The form is live: the clinic’s list of forms shows it.',
    notLiveText: 'The form is not live: the list of forms does not show it. You can change that in the settings.',
    changesText: (version: string) => `These parts differ from version ${version}. Responses to it stay as they were.`,
    noChanges: (version: string) => `Version ${version} is published already, and nothing has changed since.`,
    opensAgain: 'Publishing enables this form again.',
    added: 'New',
    removed: 'Removed',
    changed: 'Changed',
    moved: 'Moved',
    unnamed: 'Without a name',
    publish: 'Publish',
    cancel: 'Cancel',
    published: (version: string) => `Version ${version} is published.`,
    faultsTitle: 'Not ready yet',
    faultsText: (count: number) =>
      count === 1
        ? 'One thing is missing. Press it to go there.'
        : `${count} things are missing. Press one to go there.`,
    form: 'Form',
    'name-missing': 'The form has no name.',
    'translation-missing': 'A text has no translation.',
    'no-pages': 'The form has no page.',
    'too-many-parts': 'It has too many parts.',
    'row-size': 'A row has too many questions.',
    'key-repeated': 'It is in the form twice.',
    'label-missing': 'The question has no text.',
    'options-missing': 'An answer to choose from is empty.',
    'option-repeated': 'Two answers are the same.',
    'source-missing': 'No list is chosen.',
    'limits-reversed': 'The smallest value is larger than the largest.',
    'condition-too-large': 'The condition is too large.',
    'condition-unknown-question': 'A condition reads a question that was removed.',
    'condition-on-later-question': 'A condition reads a question that comes later.',
    'condition-unknown-option': 'A condition names an answer that was removed or has other words now.',
    'condition-incomplete': 'A condition has no answer to compare with.',
    'formula-too-large': 'The formula is too large.',
    'formula-unknown-question': 'The formula counts a question that was removed.',
    'formula-on-later-question': 'The formula counts a question that comes later.',
    'formula-incomplete': 'The formula counts no question yet.',
    'entries-reversed': 'The smallest number of entries is larger than the largest.',
    'form-too-complex':
      'The form has too many conditions and formulas, most of them in this block. Use fewer here, or allow fewer entries.',
    brokenReferences: (count: number) =>
      count === 1
        ? 'A condition or formula reads a question that was removed or comes later.'
        : `${count} conditions or formulas read a question that was removed or comes later.`,
    moreBroken: (count: number) => (count === 1 ? 'One is not shown here.' : `${count} are not shown here.`),
    mend: (name: string) => `Fix “${name}”`,
    unknown: 'It cannot be published like this.',
  },
  {
    title: 'Publier',
    titleOf: (version: string) => `Publier la version ${version}`,
    saving: 'Enregistrement du formulaire',
    notSaved: 'Le formulaire n’a pas pu être enregistré, donc il ne peut pas être publié.',
    loading: 'Chargement de la version publiée',
    firstText: 'Ceci est la première version. Dès maintenant, on peut remplir le formulaire par son lien.',
    liveText: 'Le formulaire est en ligne\u00A0: la liste des formulaires de la clinique le montre.',
    notLiveText:
      'Le formulaire n’est pas en ligne\u00A0: la liste des formulaires ne le montre pas. Vous pouvez le changer dans les paramètres.',
    changesText: (version: string) =>
      `Ces éléments diffèrent de la version ${version}. Les réponses à cette version restent telles quelles.`,
    noChanges: (version: string) => `La version ${version} est déjà publiée, et rien n’a changé depuis.`,
    opensAgain: 'La publication réactive ce formulaire.',
    added: 'Nouveau',
    removed: 'Supprimé',
    changed: 'Modifié',
    moved: 'Déplacé',
    unnamed: 'Sans nom',
    publish: 'Publier',
    cancel: 'Annuler',
    published: (version: string) => `La version ${version} est publiée.`,
    faultsTitle: 'Pas encore prêt',
    faultsText: (count: number) =>
      count === 1
        ? 'Il manque une chose. Appuyez dessus pour y aller.'
        : `Il manque ${count} choses. Appuyez sur l’une d’elles pour y aller.`,
    form: 'Formulaire',
    'name-missing': 'Le formulaire n’a pas de nom.',
    'translation-missing': 'Un texte n’a pas de traduction.',
    'no-pages': 'Le formulaire n’a pas de page.',
    'too-many-parts': 'Il y a trop d’éléments.',
    'row-size': 'Une rangée a trop de questions.',
    'key-repeated': 'Cet élément se trouve deux fois dans le formulaire.',
    'label-missing': 'La question n’a pas de texte.',
    'options-missing': 'Une réponse au choix est vide.',
    'option-repeated': 'Deux réponses sont identiques.',
    'source-missing': 'Aucune liste n’est choisie.',
    'limits-reversed': 'La plus petite valeur est plus grande que la plus grande.',
    'condition-too-large': 'La condition est trop grande.',
    'condition-unknown-question': 'Une condition lit une question supprimée.',
    'condition-on-later-question': 'Une condition lit une question qui vient plus tard.',
    'condition-unknown-option': 'Une condition nomme une réponse supprimée ou dont le texte a changé.',
    'condition-incomplete': 'Une condition n’a pas de réponse à comparer.',
    'formula-too-large': 'La formule est trop grande.',
    'formula-unknown-question': 'La formule compte une question supprimée.',
    'formula-on-later-question': 'La formule compte une question qui vient plus tard.',
    'formula-incomplete': 'La formule ne compte encore aucune question.',
    'entries-reversed': 'Le plus petit nombre d’entrées est plus grand que le plus grand.',
    'form-too-complex':
      'Le formulaire a trop de conditions et de formules, surtout dans ce bloc. Utilisez-en moins ici, ou permettez moins d’entrées.',
    brokenReferences: (count: number) =>
      count === 1
        ? 'Une condition ou une formule lit une question supprimée ou qui vient plus tard.'
        : `${count} conditions ou formules lisent une question supprimée ou qui vient plus tard.`,
    moreBroken: (count: number) =>
      count === 1 ? 'L’une d’elles n’est pas montrée ici.' : `${count} ne sont pas montrées ici.`,
    mend: (name: string) => `Corriger «\u00A0${name}\u00A0»`,
    unknown: 'Il ne peut pas être publié ainsi.',
  },
);
