/**
 * Modules that the shell brings for remotes but does not need to start with: naming them here puts them into the share scope, each
 * in a chunk that waits for the first remote to ask.
 */
export const askedModules = {
  ui: () => import('@carefront/shared/ui'),
  forms: () => import('@carefront/shared/forms'),
  editor: () => import('@carefront/shared/editor'),
  clients: () => import('@carefront/shared/clients'),
  people: () => import('@carefront/shared/people'),
  inPlace: () => import('@carefront/shared/in-place'),
};
