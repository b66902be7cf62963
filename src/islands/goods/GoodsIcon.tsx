const drawings = {
  download: 'M12 4v12M6.5 11l5.5 5.5 5.5-5.5M5 20h14',
  like: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z',
  code: 'M8.5 7L4 12l4.5 5M15.5 7l4.5 5-4.5 5',
  demo: 'M7 4.5l12 7.5-12 7.5z',
} as const

/** Renders an icon of the project pages. */
export const GoodsIcon = ({ of }: { of: keyof typeof drawings }) => (
  <svg
    viewBox="0 0 24 24"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[of]} />
  </svg>
)
