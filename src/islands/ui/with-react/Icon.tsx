const DRAWINGS = {
  like: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  comment: 'M4 5h16v11.5h-7L8.5 20v-3.5H4z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  emoji: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M8.5 14c.8 1.5 2 2.2 3.5 2.2s2.7-.7 3.5-2.2M9 9.5v.6M15 9.5v.6',
  mention: 'M15.5 12a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0M15.5 8.5V13a2.5 2.5 0 0 0 5 0v-1a8.5 8.5 0 1 0-3.3 6.7',
  code: 'M8.5 7L4 12l4.5 5M15.5 7l4.5 5-4.5 5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 16.5M16.9 9a1.4 1.4 0 1 1-2.8 0a1.4 1.4 0 0 1 2.8 0',
  preview: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM14.8 12a2.8 2.8 0 1 1-5.6 0a2.8 2.8 0 0 1 5.6 0',
} as const

/** Renders an inline drawing, which is printed with the page, because the island's style sheet is not loaded then. */
export const Icon = ({ of, size = 16 }: { of: keyof typeof DRAWINGS; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={DRAWINGS[of]} />
  </svg>
)
