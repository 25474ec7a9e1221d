import type { RemoteContext } from '@carefront/shared/app';
import type { Endpoint } from '@carefront/shared/contracts';
import { type MouseEvent, useState, useSyncExternalStore, version } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import Form from 'react-bootstrap/Form';
import { countBees, PICTURE } from './bees.api.ts';

/** A call of the clinic's server, which the shell makes: it adds session, CSRF token and limits. */
const readClinic = {
  name: 'getClinicInfo',
  method: 'GET',
  path: '/api/site/get-clinic-info/:id',
  guard: 'public',
  limit: 'read',
  status: 200,
} as const satisfies Endpoint;

interface MeadowProps {
  context: RemoteContext;
  go(path: string): void;
  /** Version of the React that the page shares. */
  pageReact: string;
}

export function Meadow({ context, go, pageReact }: MeadowProps) {
  const { api, events, shell } = context;
  const path = usePath();
  const session = useSyncExternalStore(
    (onChange) => {
      const following = events.state('session@1').subscribe(onChange);
      return () => following.unsubscribe();
    },
    () => events.now('session@1'),
  );
  const [clinic, setClinic] = useState('');
  const [flower, setFlower] = useState('');

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    go(event.currentTarget.pathname);
  }
  async function ask() {
    const info = await api.call(readClinic, { params: { id: 'null' } });
    setClinic(info.clinic.name);
    shell.showNotice({ intent: 'success', text: `The clinic is ${info.clinic.name}` });
  }
  // The shell has a dark look, too, and this kit has none here.
  return (
    <div className="meadow" style={{ colorScheme: 'light' }}>
      <h1>{path === '/meadow/flowers' ? 'Flowers' : 'Meadow'}</h1>
      <p>
        React {version} beside React {pageReact}
      </p>
      <p>{session.status === 'signed-in' ? `Signed in as ${session.user.email}` : 'Not signed in'}</p>
      <nav>
        <a href="/meadow" onClick={follow}>
          Meadow
        </a>{' '}
        <a href="/meadow/flowers" onClick={follow}>
          Flowers
        </a>
      </nav>
      <Card>
        <Card.Body>
          <Card.Title>Clinic</Card.Title>
          <Button onClick={() => void ask()}>Ask the clinic</Button>
          <p>{clinic}</p>
          <Form.Label htmlFor="flower">Flower</Form.Label>
          <Form.Control id="flower" value={flower} onChange={({ target }) => setFlower(target.value)} />
        </Card.Body>
      </Card>
      <Bees flower={flower} />
    </div>
  );
}

/** An answer of the team's own API. */
function Bees({ flower }: { flower: string }) {
  const [count, setCount] = useState<number | 'failed' | null>(null);
  const [isShown, setShown] = useState(true);
  const read = () => countBees(flower).then(setCount, () => setCount('failed'));
  return (
    <Card>
      <Card.Body>
        <Card.Title>Bees</Card.Title>
        <Button onClick={() => void read()}>Count the bees</Button>
        {count === 'failed' && <Alert variant="danger">The meadow cannot be reached.</Alert>}
        {typeof count === 'number' && <p>Bees: {count}</p>}
        {isShown ? <img src={PICTURE} alt="A bee" onError={() => setShown(false)} /> : <p>No picture</p>}
      </Card.Body>
    </Card>
  );
}

/** single-spa tells every change of the path as `popstate`. */
function usePath(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('popstate', onChange);
      return () => window.removeEventListener('popstate', onChange);
    },
    () => window.location.pathname,
  );
}
