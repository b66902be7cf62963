import { useEffect, useState } from 'react'
import type { TagCount } from '#contract/content/tag.ts'
import { KIND_NAMES } from '#lib/search-operators.ts'
import type { Found } from './find-kinds.ts'
import { findTags, toTag } from './find-tags.ts'
import { SearchNote } from './SearchNote.tsx'

const TAGS_SHOWN = 16
const BOARD = '/messages'
/** Checks whether the menu of the page leads to the board, which a site may have closed. */
const hasBoard = () => document.querySelector(`nav a[href="${BOARD}"]`) !== null

interface Props {
  found: Found
  onWord: (word: string) => void
}

/** Renders an empty result with words that look like what was searched, and the most used tags. */
export function SearchNothing({ found: { keyword, kind, near = [] }, onWord }: Props) {
  const [tags, setTags] = useState<TagCount[]>([])
  useEffect(() => {
    let isHere = true
    // Without tags only the sentence is shown.
    findTags().then(
      (all) => isHere && setTags(all.slice(0, TAGS_SHOWN)),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <SearchNote
      title={kind === 'article' ? `没有找到「${keyword}」` : `${KIND_NAMES[kind]}里没有「${keyword}」`}
      drawing={
        <svg className=":uno: drawing w-37.5" viewBox="0 0 190 130" aria-hidden="true">
          <ellipse className="t" cx="95" cy="112" rx="80" ry="12" />
          <path className="u" d="M48 20h70l16 16v72H48z" />
          <path d="M118 20v16h16" />
          <path className="thin" d="M60 48h46M60 60h60M60 72h34" />
          <circle className="u" cx="118" cy="80" r="21" />
          <circle className="t" cx="118" cy="80" r="15" />
          <path d="M133 95l17 17" strokeWidth="4" />
          <path d="M108 80q0-8 8-10" />
        </svg>
      }
      more={
        <>
          {near.length > 0 && (
            <ul className=":uno: flex flex-wrap justify-center gap-2 mt-5" aria-label="相近的词">
              {near.map((it) => (
                <li key={it}>
                  <button className="pill offer" type="button" onClick={() => onWord(it)}>
                    <span className=":uno: i-lucide-search icon-s me-1.5 text-faint" aria-hidden="true" />
                    {it}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {tags.length > 0 && (
            <ul className=":uno: flex flex-wrap justify-center gap-2 mt-5" aria-label="标签">
              {tags.map((it) => (
                <li key={it.id}>
                  <a className="pill" href={toTag(it)}>
                    {it.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      }
    >
      {near.length
        ? '试试这些相近的词，或者从标签里逛逛。'
        : tags.length
          ? '换一个更短的词，或者从这些标签里逛逛。'
          : '换一个更短的词试试。'}
      {hasBoard() && (
        <>
          想看这个主题，可以
          <a className=":uno: text-accent underline underline-offset-0.22em" href={BOARD}>
            留言告诉站长
          </a>
          。
        </>
      )}
    </SearchNote>
  )
}
