import { isPageProvided, pagePath } from '../app/index.ts';
import { AppLink, makeStyles, mergeClasses } from '../ui/index.ts';

export interface ClientNameProps {
  clientId: number;
  name: string;
  className?: string | undefined;
}

const useStyles = makeStyles({
  // The link is 44 px high and takes no more room in its row than a line: its words are in the first line.
  link: { display: 'inline-block', marginBlock: '-10px', paddingBlock: '10px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** The name of a client in a list of staff: a link to the page of this client, where the clinic has such a page. */
export function ClientName({ clientId, name, className }: ClientNameProps) {
  const styles = useStyles();
  if (!isPageProvided('clients')) return <bdi className={className}>{name}</bdi>;
  return (
    <AppLink to={pagePath('clients', clientId)} className={mergeClasses(styles.link, className)}>
      <bdi>{name}</bdi>
    </AppLink>
  );
}
