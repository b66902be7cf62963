import { useEffect, useState } from 'react'
import { OPEN_SEARCH } from '#lib/wake-events.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** Renders the header's search. The published page holds only a button; the dialog comes after hydration. */
export function SearchIsland() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    // A page that returns from the back/forward cache returns without the dialog.
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
        {/* The page replaces it by ⌘ K on a Mac. */}
        <kbd className="lt-desktop:hidden" data-shortcut suppressHydrationWarning>
          Ctrl K
        </kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
