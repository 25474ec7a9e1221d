/** Ends two animation frames after the last change of the element, once it shows the texts. */
export function settled(element: HTMLElement, texts: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    let frames = 0;
    const observer = new MutationObserver(() => {
      frames = 0;
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      frames += 1;
      // The texts are read in quiet frames only, because reading them takes time too.
      if (frames <= 2 || !showsAll(element, texts)) {
        requestAnimationFrame(look);
        return;
      }
      observer.disconnect();
      resolve();
    };
    requestAnimationFrame(look);
  });
}

function showsAll(element: HTMLElement, texts: readonly string[]): boolean {
  const shown = element.textContent ?? '';
  return texts.every((text) => shown.includes(text));
}
