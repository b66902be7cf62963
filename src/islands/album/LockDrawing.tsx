/** Renders a book with a lock. */
export const LockDrawing = () => (
  <svg className=":uno: drawing w-170-or-70" viewBox="0 0 190 130" aria-hidden="true">
    <ellipse className="t" cx="95" cy="112" rx="72" ry="10" />
    <path className="u" d="M52 26h82a6 6 0 0 1 6 6v74H58a6 6 0 0 1-6-6z" />
    <path d="M52 100a6 6 0 0 1 6-6h82M64 26v68" />
    <rect className="t" x="84" y="54" width="36" height="26" rx="4" />
    <rect x="84" y="54" width="36" height="26" rx="4" />
    <path d="M92 54v-5a10 10 0 0 1 20 0v5M102 65v5" />
  </svg>
)
