import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import css from './book.css?inline'
import { MOTIFS } from './Motifs.tsx'
import { toneOf } from './tone.ts'
import looks from './uno.css?inline'

for (const it of [looks, css]) adoptStyles(it)

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
