import { onReturn } from '#client/activation.ts'
import { ASLEEP } from '#client/interaction.ts'
import { foldCode } from '#client/reading/fold-code.ts'
import { recallLook } from '#client/reading/recall-look.ts'
import { savedImmersive } from '#client/storage.ts'

type Act = (button: HTMLButtonElement) => unknown

/** Maps the buttons of the reading page to their code, which is loaded at the first press. */
const acts: Record<string, Act> = {
  like: async (button) => (await import('./give-mark.ts')).giveMark(button, 'like'),
  favorite: async (button) => (await import('./give-mark.ts')).giveMark(button, 'favorite'),
  subscribe: async (button) => (await import('./subscribe.ts')).subscribe(button),
  share: async (button) => (await import('#islands/reading/SharePanel.tsx')).openShare(button),
  look: async (button) => (await import('#islands/reading/ReadingPanel.tsx')).openReadingPanel(button),
  outline: async (button) => (await import('./outline-panel.ts')).openOutline(button),
  immersive: async () => (await import('./immersive.ts')).turnImmersive(),
}

/** Loads the immersive mode if this tab is in it, or if this page still shows it. */
function recallImmersive(): void {
  if (savedImmersive() || document.documentElement.classList.contains('immersive'))
    import('./immersive.ts').then((it) => it.recallImmersive()).catch(() => {})
}

if (document.querySelector('[data-reading], [data-article-gate]')) {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-act]')
    const act = acts[button?.dataset.act ?? '']
    // The browser itself closes the open panel of this button.
    if (!button || !act || button.popoverTargetElement) return
    try {
      await act(button)
    } catch {
      dispatchEvent(new Event(ASLEEP))
    }
  })
  foldCode()
  for (const recall of [recallImmersive, recallLook]) {
    recall()
    onReturn(recall)
  }
}
