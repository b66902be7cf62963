import { useState } from 'react'
import { partAt } from '#client/reading/place-marks.ts'
import type { TextPlace } from '#stores/comment-thread.ts'

/** Is as much as a quote of a comment has. */
const SHOWN = 140

/** Renders the words that a conversation is about, as they stand in the text. */
export function PlaceWords({ at }: { at: TextPlace }) {
  const [{ words, title }] = useState(() => wordsOf(at))
  return (
    <blockquote className={at.line === null ? 'quoted' : 'quoted code'}>
      <p>{words}</p>
      {at.line !== null && (
        <p>
          {title && `${title} · `}第 {at.line} 行
        </p>
      )}
    </blockquote>
  )
}

function wordsOf({ block, line }: TextPlace) {
  const part = partAt(block, line)
  const text = (part?.querySelector('pre code') ?? part)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const signs = [...text]
  return {
    words: signs.length > SHOWN ? `${signs.slice(0, SHOWN - 1).join('')}…` : text || '一张图',
    title: part?.closest('figure')?.querySelector('.code-title')?.textContent ?? '',
  }
}
