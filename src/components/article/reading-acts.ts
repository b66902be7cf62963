import { onReturn } from '#client/activation.ts'
import { ASLEEP } from '#client/interaction.ts'
import { foldCode } from './fold-code.ts'
import { recallImmersive, turnImmersive } from './immersive.ts'

type Act = (button: HTMLButtonElement) => unknown

/** What opens is loaded when it is first asked for. */
const acts: Record<string, Act> = {
  like: async (button) => (await import('./give-mark.ts')).giveMark(button, 'like'),
  favorite: async (button) => (await import('./give-mark.ts')).giveMark(button, 'favorite'),
  share: async (button) => (await import('./share-panel.ts')).openShare(button),
  scale: async (button) => (await import('./scale-panel.ts')).openScale(button),
  outline: async (button) => (await import('./outline-panel.ts')).openOutline(button),
  immersive: turnImmersive,
}

/** What the reading page does beyond being read. */
if (document.querySelector('[data-reading], [data-article-gate]')) {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-act]')
    const act = acts[button?.dataset.act ?? '']
    // Once it has its panel, the browser itself opens and closes it.
    if (!button || !act || button.popoverTargetElement) return
    try {
      await act(button)
    } catch {
      dispatchEvent(new Event(ASLEEP))
    }
  })
  foldCode()
  recallImmersive()
  onReturn(recallImmersive)
}
