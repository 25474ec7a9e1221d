/** Attribute of each view, part and dialog of a release: the rules of its stylesheets are for the elements inside it. */
export const STYLES_ATTRIBUTE = 'data-styles';
/** Attribute of the body in the document of a shell that marks its views. */
export const STYLES_SWITCH = 'data-scopes-styles';

/** Value of the attribute: the hash in the release's id, which the build knows before the release has an id. '' for a text that is no id. */
export const stylesMarkOf = (releaseId: string): string => /\+([0-9a-f]{10})/.exec(releaseId)?.[1] ?? '';
