import { type ReactNode, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import css from './book.css?inline'
import { toneOf } from './tone.ts'
import looks from './uno.css?inline'

for (const it of [looks, css]) adoptStyles(it)

const MOTIFS: readonly ReactNode[] = [
  <g key="hills" className="print">
    <path d="M0 132c18-14 32-20 48-10s34 10 72-16v54H0Z" />
    <path d="M0 150c26-10 40-14 62-6s34 4 58-6v22H0Z" />
  </g>,
  <g key="lines" className="print">
    <rect x="62" y="118" width="44" height="6" />
    <rect x="62" y="128" width="44" height="6" />
    <rect x="62" y="138" width="30" height="6" />
  </g>,
  <path
    key="bamboo"
    className="drawn"
    d="M82 160c0-30 4-50 14-66M92 160c0-22 2-34 8-46M74 160c-1-20-4-34-10-44"
    strokeLinecap="round"
  />,
  <g key="net" className="drawn">
    <path d="m66 120 26 10 12-18M92 130l-14 20" />
    <circle cx="66" cy="120" r="3" />
    <circle cx="92" cy="130" r="3" />
    <circle cx="104" cy="112" r="3" />
    <circle cx="78" cy="150" r="3" />
  </g>,
  <g key="rings" className="drawn">
    <circle cx="88" cy="128" r="10" />
    <circle cx="88" cy="128" r="20" />
    <circle cx="88" cy="128" r="30" />
  </g>,
  <circle key="sun" className="print" cx="86" cy="126" r="15" />,
]

const SIZES = {
  small: ':uno: book relative flex-none block w-33 overflow-hidden lt-wide:w-21',
  list: ':uno: book relative flex-none block w-31 overflow-hidden lt-wide:w-23',
  shelf: ':uno: book relative flex-none block w-18 overflow-hidden',
  large: ':uno: book relative flex-none block w-49 overflow-hidden lt-wide:w-24',
}
const FILLS = ':uno: absolute inset-0 w-full h-full object-cover'

interface Props {
  name: string
  cover: string
  coverSet: string
  size: keyof typeof SIZES
}

/**
 * Renders a column as a bound book: its own cover, or one drawn from its name. It is hidden from screen readers, because the same
 * words stand beside it.
 */
export function Book({ name, cover, coverSet, size }: Props) {
  const [lost, setLost] = useState('')
  const tone = toneOf(name)
  const isShown = cover !== '' && lost !== cover
  return (
    <span className={SIZES[size]} data-tone={tone} title={name} aria-hidden="true">
      {isShown ? (
        <img
          className={FILLS}
          src={cover}
          srcSet={coverSet || undefined}
          sizes={size === 'large' ? '196px' : '132px'}
          alt=""
          onError={() => setLost(cover)}
        />
      ) : (
        <>
          <svg className={FILLS} viewBox="0 0 120 160" preserveAspectRatio="none" aria-hidden="true">
            {MOTIFS[tone]}
            <path className="thread" d="M9 0v160M9 14H0M9 44H0M9 80H0M9 116H0M9 146H0" />
          </svg>
          <span className=":uno: slip overflow-hidden whitespace-nowrap">{name}</span>
        </>
      )}
    </span>
  )
}
