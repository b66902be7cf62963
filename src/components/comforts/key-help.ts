import { showFailure } from '#stores/show-failure.ts'

/** Looks at the innermost element that has the focus: a shadow tree hides it from its page. */
function isTyping(): boolean {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select'))
}

/** Brings the keys of the editor, with their words, only to the editor. */
const ownKeys = async () =>
  location.pathname.startsWith('/editor') ? [(await import('#islands/editor/workbench/key-group.ts')).editorKeys()] : []

const open = () => void import('#islands/keys/OpenKeys.tsx').then((it) => it.openKeys(ownKeys)).catch(() => showFailure())

/** Opens the help for `?`, where nobody writes and no dialog has keys of its own. */
export function askForKeys({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): void {
  if (key !== '?' || ctrlKey || metaKey || altKey || isComposing || isTyping()) return
  if (!document.querySelector('dialog:modal')) open()
}

addEventListener('keydown', askForKeys)
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-keys]')) open()
})
