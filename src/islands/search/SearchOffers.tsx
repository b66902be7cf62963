import { useEffect, useState } from 'react'
import { findTags } from './find-tags.ts'
import { isTagPart, offeredTags, tagQuery, withLast } from './operators.ts'
import { OFFERS } from './SearchOperators.tsx'

const SHOWN = 6

/** Renders the tags that may be meant while one is typed. */
export function SearchTags({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const [tags, setTags] = useState<readonly string[]>([])
  const isTag = isTagPart(text)
  useEffect(() => {
    if (!isTag) return
    // Without tags a name can be typed all the same.
    findTags().then(
      (it) => setTags(it.map(({ name }) => name)),
      () => {},
    )
  }, [isTag])
  const offered = offeredTags(text, tags, SHOWN)
  if (!offered.length) return null
  return (
    <ul className={`${OFFERS} pt-3`} aria-label="标签">
      {offered.map((it) => (
        <li key={it}>
          <button className="pill offer" type="button" onClick={() => onChoose(withLast(text, tagQuery(it)))}>
            #{it}
          </button>
        </li>
      ))}
    </ul>
  )
}
