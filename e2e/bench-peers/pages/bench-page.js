/** The form that the measuring script serves for this page's address (`?pages=10&per=20`). */
export async function servedForm() {
  const answer = await fetch(`/form.json${location.search}`);
  return answer.json();
}

/** Label of the last question of a page that is shown without answers. */
export const lastLabel = (page) => page.questions.findLast(({ visibleWhen }) => visibleWhen === null).label;

/** Ends two animation frames after the last change of the element, once it shows the text. */
export function settled(element, text) {
  return new Promise((resolve) => {
    let frames = 0;
    const observer = new MutationObserver(() => {
      frames = 0;
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      frames += 1;
      if (frames <= 2 || !element.textContent.includes(text)) return requestAnimationFrame(look);
      observer.disconnect();
      resolve();
    };
    requestAnimationFrame(look);
  });
}

/** Offers the page to the measuring script. */
export function offerBench({ mount, next }) {
  window.bench = { mount, next };
  document.documentElement.dataset.bench = 'ready';
}
