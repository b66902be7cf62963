/** Renders an article's cover in a row, or a placeholder. */
export const Cover = ({ src, set }: { src: string; set: string }) => (
  <span className="frame cover">
    {src ? (
      <img src={src} srcSet={set || undefined} sizes="112px" alt="" width={112} height={70} loading="lazy" decoding="async" />
    ) : (
      <svg viewBox="0 0 112 70" aria-hidden="true">
        <path d="M38 20h36M38 32h36M38 44h22" />
      </svg>
    )}
  </span>
)
