/**
 * Modules that exist once in a page (SH-06). The shell provides them; remotes contain no copy (`import: false`).
 * 'eager': in the shell's first scripts. 'lazy': in a chunk that loads when the first remote needs it.
 */
const SHARED = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  'react-dom/client': 'eager',
  '@tanstack/react-query': 'eager',
  '@carefront/shared/app': 'eager',
  '@carefront/shared/contracts': 'eager',
  '@carefront/shared/events': 'eager',
  '@carefront/shared/http': 'eager',
  '@carefront/shared/ui': 'lazy',
  '@carefront/shared/ui/combobox': 'lazy',
  '@carefront/shared/ui/pages': 'lazy',
  '@carefront/shared/forms': 'lazy',
  '@carefront/shared/forms/answers': 'lazy',
  '@carefront/shared/forms/birth-dates': 'lazy',
  '@carefront/shared/forms/controls': 'lazy',
  '@carefront/shared/forms/days': 'lazy',
  '@carefront/shared/forms/files': 'lazy',
  '@carefront/shared/forms/passwords': 'lazy',
  '@carefront/shared/forms/rows': 'lazy',
  '@carefront/shared/forms/signing': 'lazy',
  '@carefront/shared/forms/times': 'lazy',
  '@carefront/shared/forms/translated': 'lazy',
  '@carefront/shared/editor': 'lazy',
  '@carefront/shared/clients': 'lazy',
  '@carefront/shared/people': 'lazy',
  '@carefront/shared/people/lookup-names': 'lazy',
  '@carefront/shared/in-place': 'lazy',
};
export const SHARED_MODULES: readonly string[] = Object.keys(SHARED);

/** Returns the `shared` option of the federation plugin. @param role - 'shell' provides the modules, 'remote' only uses them. */
export const sharedBy = (role: 'shell' | 'remote') =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, loading]) => [
      name,
      // The pnpm catalog gives all packages the same version, so a version range would only repeat it.
      {
        singleton: true,
        requiredVersion: false as const,
        ...(role === 'shell' ? { eager: loading === 'eager' } : { import: false as const }),
      },
    ]),
  );
