import { adoptStyles } from '#client/adopt-styles.ts'
import box from '../../ui/centre/box.css?inline'
import form from '../../ui/centre/form.css?inline'
import css from '../../ui/centre/lists.css?inline'
import { turn, useAddress } from '../../ui/use-address.ts'
import type { TabProps } from '../tabs.ts'
import looks from './CorrectionsTab.uno.css?inline'
import { MineList } from './MineList.tsx'
import { ReceivedList } from './ReceivedList.tsx'
import { Review } from './Review.tsx'

adoptStyles(css)
adoptStyles(form)
adoptStyles(box)
adoptStyles(looks)

const LISTS = [
  { name: 'received', title: '收到的' },
  { name: 'mine', title: '我提的' },
] as const

/** Renders the suggestions to the user's articles, those that the user has made, or one of them beside the present text. */
export function CorrectionsTab({ mine }: TabProps) {
  const address = useAddress()
  const id = Number(address.get('id'))
  const isAdmin = mine.profile.roles.includes('admin')
  // Shows the own suggestions to somebody without articles.
  const list =
    LISTS.find((it) => it.name === address.get('list'))?.name ?? (isAdmin || mine.profile.counts.articles ? 'received' : 'mine')
  if (Number.isSafeInteger(id) && id > 0) return <Review key={id} id={id} isAdmin={isAdmin} />
  return (
    <>
      <div className="narrow">
        {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
        <div className="statuses" role="group" aria-label="勘误">
          {LISTS.map(({ name, title }) => (
            <button key={name} type="button" aria-pressed={name === list} onClick={() => turn({ list: name, page: null })}>
              {title}
            </button>
          ))}
        </div>
      </div>
      {list === 'received' ? <ReceivedList isAdmin={isAdmin} /> : <MineList />}
    </>
  )
}
