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

/** Opens the help: at once, or for a `?` where nobody writes and no dialog has keys of its own. */
export async function showKeys(event?: KeyboardEvent): Promise<void> {
  const isOurs = !event || !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping())
  if (!isOurs || (event && document.querySelector('dialog:modal'))) return
  try {
    await (await import('#islands/keys/OpenKeys.tsx')).openKeys(ownKeys)
  } catch {
    showFailure()
  }
}
