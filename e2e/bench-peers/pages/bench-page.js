/** The form that the measuring script serves for this page's address (`?pages=10&per=20`). */
export async function servedForm() {
  const answer = await fetch(`/form.json${location.search}`);
  return answer.json();
}

/** Labels of the last question of each kind that is shown without answers: some libraries load kinds one by one. */
export function lastLabels({ questions }) {
  const shown = questions.filter(({ visibleWhen }) => visibleWhen === null);
  return [...new Map(shown.map(({ kind, label }) => [kind, label])).values()];
}

/** Ends two animation frames after the last change of the element, once it shows the texts. */
export function settled(element, texts) {
  return new Promise((resolve) => {
    let frames = 0;
    const observer = new MutationObserver(() => {
      frames = 0;
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      frames += 1;
      // The texts are read in quiet frames only, because reading them takes time too.
      if (frames <= 2 || !showsAll(element, texts)) return requestAnimationFrame(look);
      observer.disconnect();
      resolve();
    };
    requestAnimationFrame(look);
  });
}

function showsAll(element, texts) {
  const shown = element.textContent;
  return texts.every((text) => shown.includes(text));
}

/** Offers the page to the measuring script. */
export function offerBench({ mount, next }) {
  window.bench = { mount, next };
  document.documentElement.dataset.bench = 'ready';
}
