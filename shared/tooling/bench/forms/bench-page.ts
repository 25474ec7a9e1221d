// What the measuring script calls on the page of every library: `window.bench`. The functions run in the page.

interface BenchPage {
  mount(element: HTMLElement | null): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
}

export function mountForm(): Promise<void> {
  const bench: BenchPage = Reflect.get(window, 'bench');
  return bench.mount(document.getElementById('root'));
}

export function goOn(): Promise<void> {
  const bench: BenchPage = Reflect.get(window, 'bench');
  return bench.next();
}

export function goBack(): Promise<void> {
  const bench: BenchPage = Reflect.get(window, 'bench');
  return bench.previous();
}
