import { isPageProvided, pagePath } from '../app/index.ts';
import { AppLink, makeStyles, mergeClasses } from '../ui/index.ts';
import { BirthDateBeside } from './birth-date-beside.tsx';

export interface ClientNameProps {
  clientId: number;
  name: string;
  className?: string | undefined;
  /** Stands beside a name that two people of the list have. */
  birthday?: string | undefined;
}

const useStyles = makeStyles({
  // The link is 44 px high and takes no more room in its row than a line. `inline-flex`: a label beside it stands at the first line of a
  // long name; beside an inline block it stands at the last line.
  link: { display: 'inline-flex', marginBlock: '-10px', paddingBlock: '10px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** The name of a client in a list of staff: a link to the page of this client, where the clinic has such a page. */
export function ClientName({ clientId, name, className, birthday }: ClientNameProps) {
  const styles = useStyles();
  return (
    <>
      {isPageProvided('clients') ? (
        <AppLink to={pagePath('clients', clientId)} className={mergeClasses(styles.link, className)}>
          <bdi>{name}</bdi>
        </AppLink>
      ) : (
        <bdi className={className}>{name}</bdi>
      )}
      <BirthDateBeside birthday={birthday} />
    </>
  );
}
