import { adoptStyles } from '#client/adopt-styles.ts'
import { turn, useAddress } from '../../ui/use-address.ts'
import type { RoomProps } from '../rooms.ts'
import { Categories } from './Categories.tsx'
import { Tags } from './Tags.tsx'
import css from './taxonomy.css?inline'

adoptStyles(css)

const PARTS = { categories: '分类', tags: '标签' } as const
type Part = keyof typeof PARTS

/** Renders the categories and the tags. */
export function TaxonomyRoom({ desk }: RoomProps) {
  const part: Part = useAddress().get('of') === 'tags' ? 'tags' : 'categories'
  const show = (of: Part) => turn({ of: of === 'tags' ? of : null, keyword: null, unused: null, page: null })
  return (
    <>
      <div className="choice parts-of-room" role="radiogroup" aria-label="整理什么">
        {(Object.keys(PARTS) as Part[]).map((it) => (
          <label key={it}>
            <input type="radio" name="part" value={it} checked={part === it} onChange={() => show(it)} />
            {PARTS[it]}
          </label>
        ))}
      </div>
      {part === 'tags' ? <Tags desk={desk} /> : <Categories desk={desk} />}
    </>
  )
}
