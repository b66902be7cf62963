const SHAPES = {
  plus: ':uno: i-lucide-plus',
  check: ':uno: i-lucide-check',
  back: ':uno: i-lucide-chevron-left',
  onward: ':uno: i-lucide-arrow-right',
  order: ':uno: i-lucide-list-ordered',
  pen: ':uno: i-lucide-pencil',
  trash: ':uno: i-lucide-trash-2',
  grip: ':uno: i-lucide-grip-vertical',
  above: ':uno: i-lucide-arrow-up',
  below: ':uno: i-lucide-arrow-down',
  close: ':uno: i-lucide-x',
  search: ':uno: i-lucide-search',
} as const

/**
 * Renders an icon that is only decoration, so the element around it needs a name.
 * @param look sets the font size, which is the width of the icon
 */
export const Icon = ({ of, look = ':uno: text-18px' }: { of: keyof typeof SHAPES; look?: string }) => (
  <i className={`${SHAPES[of]} ${look}`} aria-hidden="true" />
)
