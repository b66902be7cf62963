import { useState } from 'react'
import { partAt } from '#client/reading/place-marks.ts'
import { QUOTE_MAX } from '#contract/talk/quote.ts'
import { cut } from '#lib/cut.ts'
import type { TextPlace } from '#stores/comment-thread.ts'

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
  return {
    words: cut(text, QUOTE_MAX) || '一张图',
    title: part?.closest('figure')?.querySelector('.code-title')?.textContent ?? '',
  }
}
