import { showFailure } from '#stores/show-failure.ts'

/** Looks at the innermost element that has the focus: a shadow tree hides it from its page. */
function isTyping(): boolean {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select'))
}

const open = () => void import('#islands/keys/OpenKeys.tsx').then((it) => it.openKeys()).catch(() => showFailure())

/** Opens the help for `?`, where nobody writes and no dialog has keys of its own. */
export function askForKeys({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): void {
  if (key !== '?' || ctrlKey || metaKey || altKey || isComposing || isTyping()) return
  if (!document.querySelector('dialog:modal')) open()
}

addEventListener('keydown', askForKeys)
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-keys]')) open()
})
