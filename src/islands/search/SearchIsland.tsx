import { useEffect, useState } from 'react'
import { OPEN_SEARCH } from '#lib/wake-events.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** The header's search: a button in the published page; the field and everything after it appear once it is awake. */
export function SearchIsland() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    // A page that comes back from the back/forward cache comes back without the dialog.
    const close = () => setOpen(false)
    addEventListener(OPEN_SEARCH, open)
    addEventListener('pagehide', close)
    return () => {
      removeEventListener(OPEN_SEARCH, open)
      removeEventListener('pagehide', close)
    }
  }, [])
  return (
    <>
      <button
        className="search-button needs-script"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <span className="i-lucide-search icon-s" aria-hidden="true" />
        <span className="lt-desktop:sr-only flex-1 text-start text-meta">搜索文章</span>
        {/* On a Mac the page writes ⌘ K here. */}
        <kbd className="lt-desktop:hidden" data-shortcut suppressHydrationWarning>
          Ctrl K
        </kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
