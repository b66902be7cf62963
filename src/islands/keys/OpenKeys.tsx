import { openOver } from '../ui/with-react/open-over.ts'
import { groupsOf, type KeyGroup } from './groups.ts'
import { KeyHelp } from './KeyHelp.tsx'

let isOpen = false

/** Returns the keys of the editor, from its own help. They come with their words, so only the editor asks for them. */
async function editorGroup(): Promise<KeyGroup> {
  const [{ keysOf }, { $words }] = await Promise.all([
    import('../editor/workbench/help-keys.ts'),
    import('../editor/bar/words/words.ts'),
  ])
  return { title: '编辑器', rows: keysOf($words.get()).map(([sign, words]) => ({ keys: sign.split(' · '), words })) }
}

/** Opens the help with the keys of this page, once. */
export async function openKeys(): Promise<void> {
  if (isOpen) return
  isOpen = true
  try {
    const { pathname } = location
    const groups = groupsOf(pathname, (selector) => document.querySelector(selector) !== null)
    const all = pathname.startsWith('/editor') ? [await editorGroup(), ...groups] : groups
    openOver((close) => (
      <KeyHelp
        groups={all}
        onClose={() => {
          isOpen = false
          close()
        }}
      />
    ))
  } catch (error) {
    isOpen = false
    throw error
  }
}
