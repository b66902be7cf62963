const DRAWINGS = {
  person: 'M16 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
  pen: 'M12 20h8M16.5 4.5l3 3L8 19l-4 1 1-4z',
  rooms: 'M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM13 13h6v6h-6z',
  leave: 'M14 4h4.5a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5H14M10 8l-4 4 4 4M6 12h9',
} as const

export type Drawing = keyof typeof DRAWINGS

/** Renders an icon of the account menu or the drawer as inline lines. In the style sheet all readers would load it. */
export const Icon = ({ of }: { of: Drawing }) => (
  <svg className="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
    <path d={DRAWINGS[of]} />
  </svg>
)
