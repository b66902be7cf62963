import { FAVORITE_DRAWING } from '#lib/favorite-drawing.ts'

const drawings = {
  like: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z',
  favorite: FAVORITE_DRAWING,
  outline: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  share:
    'M15 7.2l-6.3 3.6M8.7 13.2l6.3 3.6M9 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0M19.5 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0M19.5 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0',
  scale: 'M3 18.500L8 5.500l5 13M4.7 14h6.600M14.5 18.500l3.25-8 3.25 8M15.7 15.600h4.1',
  immersive: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  comment: 'M4 5h16v11.5h-7L8.5 20v-3.5H4z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  tip: 'M5 9h12v5.5a4.5 4.5 0 0 1-4.5 4.500h-3A4.5 4.5 0 0 1 5 14.500zM17 10.500h1.500a2.5 2.5 0 0 1 0 5H17M9 6V4M13 6V4',
} as const

interface Props {
  of: keyof typeof drawings
  size?: number
}

/** Renders the icon of a button of the reading page. */
export const ActIcon = ({ of, size = 20 }: Props) => (
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
    <path d={drawings[of]} />
  </svg>
)
