/**
 * Modules that the shell provides for remotes but does not need at its start. These imports put them into the share scope, each in a chunk
 * that is loaded when the first remote needs it.
 */
export const modulesOnRequest = {
  ui: () => import('@carefront/shared/ui'),
  combobox: () => import('@carefront/shared/ui/combobox'),
  pages: () => import('@carefront/shared/ui/pages'),
  forms: () => import('@carefront/shared/forms'),
  answers: () => import('@carefront/shared/forms/answers'),
  birthDates: () => import('@carefront/shared/forms/birth-dates'),
  controls: () => import('@carefront/shared/forms/controls'),
  passwords: () => import('@carefront/shared/forms/passwords'),
  rows: () => import('@carefront/shared/forms/rows'),
  signing: () => import('@carefront/shared/forms/signing'),
  times: () => import('@carefront/shared/forms/times'),
  translated: () => import('@carefront/shared/forms/translated'),
  days: () => import('@carefront/shared/forms/days'),
  files: () => import('@carefront/shared/forms/files'),
  editor: () => import('@carefront/shared/editor'),
  clients: () => import('@carefront/shared/clients'),
  people: () => import('@carefront/shared/people'),
  lookupNames: () => import('@carefront/shared/people/lookup-names'),
  inPlace: () => import('@carefront/shared/in-place'),
};
