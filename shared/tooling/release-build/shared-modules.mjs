/**
 * Modules that exist once in a page (SH-06). The shell provides them; remotes contain no copy (`import: false`).
 * 'start': in the shell's first scripts. 'asked': in a chunk that loads when the first remote needs it.
 */
const SHARED = {
  react: 'start',
  'react/jsx-runtime': 'start',
  'react-dom': 'start',
  'react-dom/client': 'start',
  '@tanstack/react-query': 'start',
  '@carefront/shared/app': 'start',
  '@carefront/shared/contracts': 'start',
  '@carefront/shared/events': 'start',
  '@carefront/shared/http': 'start',
  '@carefront/shared/ui': 'asked',
  '@carefront/shared/ui/combobox': 'asked',
  '@carefront/shared/ui/pages': 'asked',
  '@carefront/shared/forms': 'asked',
  '@carefront/shared/forms/answers': 'asked',
  '@carefront/shared/forms/controls': 'asked',
  '@carefront/shared/forms/days': 'asked',
  '@carefront/shared/forms/files': 'asked',
  '@carefront/shared/forms/passwords': 'asked',
  '@carefront/shared/forms/rows': 'asked',
  '@carefront/shared/forms/signing': 'asked',
  '@carefront/shared/forms/times': 'asked',
  '@carefront/shared/editor': 'asked',
  '@carefront/shared/clients': 'asked',
  '@carefront/shared/people': 'asked',
  '@carefront/shared/people/lookup-names': 'asked',
  '@carefront/shared/in-place': 'asked',
};
export const SHARED_MODULES = Object.keys(SHARED);

/** Returns the `shared` option of the federation plugin. @param role - 'shell' provides the modules, 'remote' only uses them. */
export const sharedBy = (role) =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, when]) => [
      name,
      // The pnpm catalog gives all packages the same version, so a version range would only repeat it.
      {
        singleton: true,
        requiredVersion: false,
        ...(role === 'shell' ? { eager: when === 'start' } : { import: false }),
      },
    ]),
  );
