type Act = (button: HTMLButtonElement) => unknown

/** Maps the buttons of the reading page to their code. What opens a panel is loaded at its first press. */
const acts: Record<string, Act> = {
  like: async (button) => (await import('./give-mark.ts')).giveMark(button, 'like'),
  favorite: async (button) => (await import('./give-mark.ts')).giveMark(button, 'favorite'),
  subscribe: async (button) => (await import('./subscribe.ts')).subscribe(button),
  share: async (button) => (await import('#islands/reading/SharePanel.tsx')).openShare(button),
  look: async (button) => (await import('#islands/reading/ReadingPanel.tsx')).openReadingPanel(button),
  outline: async (button) => (await import('./outline-panel.ts')).openOutline(button),
  immersive: async () => (await import('./immersive.ts')).turnImmersive(),
}

/** Does what a button of the reading page is for. The promise fails when its code does not load. */
export async function pressAct(button: HTMLButtonElement): Promise<void> {
  await acts[button.dataset.act ?? '']?.(button)
}
