import { codeQuery, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';

/** Loads the code of the runner, while the form itself is loaded. */
export function useRunnerCode() {
  const remote = useRemote();
  return useQuery(
    codeQuery(remote, 'runner', async () => ({
      FormRunner: (await import('../runner/form-runner.tsx')).FormRunner,
    })),
  );
}
