/** Renders the picture of the logged-in user. lib/inline-scripts.ts sets it before the first paint; until then a figure is shown. */
export const OwnFace = () => (
  <span className="face">
    <svg className="avatar" viewBox="0 0 28 28" width="28" height="28" fill="currentColor" aria-hidden="true">
      <rect width="28" height="28" />
      <circle cx="14" cy="11" r="4.6" />
      <path d="M4.5 26a9.6 9 0 0 1 19 0L14 31z" />
    </svg>
    <span className="own-face" />
  </span>
)
