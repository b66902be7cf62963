import { Choice } from '../../ui/form/Choice.tsx'
import { optionsOf } from '../../ui/form/options.ts'
import { turn, useAddress } from '../../ui/use-address.ts'
import type { RoomProps } from '../rooms.ts'
import { Categories } from './Categories.tsx'
import { Tags } from './Tags.tsx'

const PARTS = optionsOf({ categories: '分类', tags: '标签' })

/** Renders the categories and the tags. */
export function TaxonomyRoom({ admin }: RoomProps) {
  const isTags = useAddress().get('of') === 'tags'
  return (
    <>
      <div className=":uno: mb-4">
        <Choice
          label="整理什么"
          options={PARTS}
          value={isTags ? 'tags' : 'categories'}
          onChoose={(of) => turn({ of: of === 'tags' ? of : null, keyword: null, unused: null, page: null })}
        />
      </div>
      {isTags ? <Tags admin={admin} /> : <Categories admin={admin} />}
    </>
  )
}
