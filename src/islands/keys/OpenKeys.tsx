import { openOver } from '../ui/with-react/open-over.ts'
import { groupsOf, type KeyGroup } from './groups.ts'
import { KeyHelp } from './KeyHelp.tsx'

let isOpen = false

/**
 * Opens the help with the keys of this page, once.
 * @param own brings keys that only this page has
 */
export async function openKeys(own: () => Promise<readonly KeyGroup[]>): Promise<void> {
  if (isOpen) return
  isOpen = true
  try {
    const groups = groupsOf(location.pathname, (selector) => document.querySelector(selector) !== null)
    const all = [...(await own()), ...groups]
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
