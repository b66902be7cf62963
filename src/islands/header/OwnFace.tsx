/** Renders the picture of the logged-in user. lib/inline-scripts.ts sets it before the first paint; until then a figure is shown. */
export const OwnFace = ({ looks = 'w-7 h-7' }: { looks?: string }) => (
  <span className="face rounded-full bg-accent-soft">
    <span className={`i-ink-figure avatar ${looks}`} aria-hidden="true" />
    <span className="own-face" />
  </span>
)
