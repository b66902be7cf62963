import { onReturn } from '#client/activation.ts'
import { ASLEEP } from '#client/interaction.ts'
import { foldCode } from '#client/reading/fold-code.ts'
import { recallLook } from '#client/reading/recall-look.ts'
import { savedImmersive } from '#client/storage.ts'

/** Loads the immersive mode if this tab is in it, or if this page still shows it. */
function recallImmersive(): void {
  if (savedImmersive() || document.documentElement.classList.contains('immersive'))
    import('./immersive.ts').then((it) => it.recallImmersive()).catch(() => {})
}

if (document.querySelector('[data-reading], [data-article-gate]')) {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-act]')
    // The browser itself closes the open panel of this button.
    if (!button || button.popoverTargetElement) return
    import('./press-act.ts').then((it) => it.pressAct(button)).catch(() => dispatchEvent(new Event(ASLEEP)))
  })
  foldCode()
  for (const recall of [recallImmersive, recallLook]) {
    recall()
    onReturn(recall)
  }
}
