// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSessionUser, openPart, renderRemote } from '../../testing/index.ts';
import { defineMicrofrontend, type LoginFormProps, Parcel, useRemote } from '../index.ts';

function Part({ email, onSignedIn }: LoginFormProps) {
  const { remote } = useRemote();
  const [isTouched, setIsTouched] = useState(false);
  if (email === 'crash') throw new Error('broken');
  return (
    <button
      type="button"
      onClick={() => {
        setIsTouched(true);
        onSignedIn(aSessionUser(), null);
      }}
    >
      {`${remote} ${email ?? '-'} ${isTouched ? 'touched' : 'fresh'}`}
    </button>
  );
}

const { parcels } = defineMicrofrontend({ App: () => null, parcels: { 'login-form@1': Part } });
const part = parcels['login-form@1'];
if (!part) throw new Error('The part is missing');
const noProps: LoginFormProps = { isRedirectDisabled: true, onSignedIn: () => undefined };

/** Mounts the part without an opener. */
function mountPart(props: LoginFormProps) {
  const { context } = renderRemote(<p>Opener</p>);
  const domElement = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    act(() => part?.unmount(domElement));
    domElement.remove();
  });
  const onCrash = vi.fn();
  // React renders at the end of `act`, so code inside `act` must not wait for the mount.
  let mounted: Promise<void> | undefined;
  act(() => {
    mounted = part?.mount({ context, domElement, onCrash, props });
  });
  return { domElement, onCrash, mounted };
}

describe('SH-04 a part of a remote', () => {
  it('renders its props, keeps its state when they change, and removes its markup', async () => {
    const { domElement, onCrash, mounted } = mountPart(noProps);
    await mounted;
    act(() => screen.getByRole('button', { name: 'mf-test - fresh' }).click());
    act(() => part.update(domElement, { ...noProps, email: 'a@b.test' }));
    expect(screen.getByRole('button', { name: 'mf-test a@b.test touched' })).toBeDefined();
    act(() => part.unmount(domElement));
    expect(domElement.innerHTML).toBe('');
    expect(onCrash).not.toHaveBeenCalled();
  });

  it('rejects when its first render throws', async () => {
    await expect(mountPart({ ...noProps, email: 'crash' }).mounted).rejects.toThrow('broken');
  });

  it('reports a later crash', async () => {
    const { domElement, onCrash, mounted } = mountPart(noProps);
    await mounted;
    act(() => part.update(domElement, { ...noProps, email: 'crash' }));
    expect(onCrash).toHaveBeenCalledOnce();
    expect(domElement.innerHTML).toBe('');
  });
});

describe('Parcel', () => {
  function Opener({ onDone }: { onDone(count: number): void }) {
    const [count, setCount] = useState(0);
    const [email, setEmail] = useState('first@b.test');
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Count
        </button>
        <button type="button" onClick={() => setEmail('second@b.test')}>
          Email
        </button>
        {count < 3 && (
          <Parcel name="login-form@1" props={{ isRedirectDisabled: true, email, onSignedIn: () => onDone(count) }} />
        )}
      </>
    );
  }

  it('is opened in its place, gets new values only, and calls the newest callback', async () => {
    const onDone = vi.fn();
    const { user, parcels: opened } = renderRemote(<Opener onDone={onDone} />);
    const parcel = openPart(opened, 'login-form@1');
    expect([parcel?.name, parcel?.element.textContent]).toEqual(['login-form@1', 'login-form@1']);
    const first = parcel?.props;
    await user.click(screen.getByRole('button', { name: 'Count' }));
    expect(parcel?.props).toBe(first);
    first?.onSignedIn(aSessionUser(), null);
    expect(onDone).toHaveBeenLastCalledWith(1);
    await user.click(screen.getByRole('button', { name: 'Email' }));
    expect(parcel?.props.email).toBe('second@b.test');
    expect(opened.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('is closed when its opener removes it', async () => {
    const { user, parcels: opened } = renderRemote(<Opener onDone={() => undefined} />);
    for (let clicks = 0; clicks < 3; clicks += 1) await user.click(screen.getByRole('button', { name: 'Count' }));
    expect(opened.some(({ isOpen }) => isOpen)).toBe(false);
    expect(screen.queryByText('login-form@1')).toBeNull();
  });
});
