import { RemoteProvider } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { createRoot } from 'react-dom/client';
import { FormCopyLink } from '../src/form-loader/form-loader.tsx';
import { FormRunner } from '../src/runner/form-runner.tsx';
import { benchContext } from './bench-context.ts';
import { type GeneratedForm, shownForm } from './bench-form.ts';
import { settled } from './settled.ts';

/** The functions that the measuring script calls on the page of every library. */
interface Bench {
  mount: (element: HTMLElement) => Promise<void>;
  next: () => Promise<void>;
  previous: () => Promise<void>;
}

/** Replies in place of the server: no page of the form has errors. */
const answerCall: typeof fetch = async () =>
  new Response('{"errors":{}}', { headers: { 'content-type': 'application/json' } });

const answer = await fetch(`/form.json${window.location.search}`);
// The measuring script makes this file for every library.
const generated = (await answer.json()) as GeneratedForm;
const form = shownForm(generated);
const context = benchContext(answerCall);
let page = 0;
let root: HTMLElement | null = null;

/** Labels of the last question of each kind on the current page that is shown without answers: kinds may load one by one. */
function lastLabels(): string[] {
  const shown = generated.pages[page]?.questions.filter(({ visibleWhen }) => visibleWhen === null) ?? [];
  return [...new Map(shown.map(({ kind, label }) => [kind, label])).values()];
}

const bench: Bench = {
  mount(element) {
    root = element;
    createRoot(element).render(
      <RemoteProvider value={context}>
        <RemoteUiProvider>
          <FormRunner
            form={form}
            mode="fill-in"
            layout="inline"
            copyLink={<FormCopyLink form={form} />}
            onClosed={() => undefined}
          />
        </RemoteUiProvider>
      </RemoteProvider>,
    );
    return settled(element, lastLabels());
  },
  next: () => turn('Next Step', 1),
  previous: () => turn('Previous Step', -1),
};

function turn(name: string, by: 1 | -1): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button || !root) throw new Error(`The page has no button '${name}'`);
  page += by;
  button.click();
  return settled(root, lastLabels());
}

Object.assign(window, { bench });
document.documentElement.dataset.bench = 'ready';
