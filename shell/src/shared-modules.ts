/**
 * Modules that the shell provides for remotes but does not need at its start. These imports put them into the share scope, each in a chunk
 * that is loaded when the first remote needs it.
 */
export const modulesOnRequest = {
  ui: () => import('@carefront/shared/ui'),
  forms: () => import('@carefront/shared/forms'),
  answers: () => import('@carefront/shared/forms/answers'),
  controls: () => import('@carefront/shared/forms/controls'),
  files: () => import('@carefront/shared/forms/files'),
  editor: () => import('@carefront/shared/editor'),
  clients: () => import('@carefront/shared/clients'),
  people: () => import('@carefront/shared/people'),
  inPlace: () => import('@carefront/shared/in-place'),
};
