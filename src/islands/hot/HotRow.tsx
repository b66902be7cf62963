import { TitleText } from '../ui/TitleText.tsx'

interface Props {
  rank: number
  title: string
  /** Is missing for a search word: a script of the page opens the search with it. */
  url?: string
  heat: string
}

const LINE = ':uno: group flex items-center w-full min-h-12.25 py-2 text-start'

/** Renders a row of a list: its rank, its title with a link or a search, and how much it is read or searched. */
export function HotRow({ rank, title, url, heat }: Props) {
  const isTop = rank <= 3
  const words = (
    <>
      <i
        className={
          isTop
            ? ':uno: flex-none w-9 text-size-4.25 not-italic tabular text-seal font-700'
            : ':uno: flex-none w-9 text-size-4.25 not-italic tabular text-faint font-600'
        }
      >
        {rank}
      </i>
      <b
        className={
          isTop
            ? ':uno: flex-1 min-w-0 lh-1.5 keep-words quickly group-hover:text-accent text-strong font-600'
            : ':uno: flex-1 min-w-0 lh-1.5 keep-words quickly group-hover:text-accent text-text font-450'
        }
      >
        <TitleText title={title} />
      </b>
      <span className=":uno: ps-4 text-faint text-size-meta tabular whitespace-nowrap">{heat}</span>
    </>
  )
  return (
    <li className=":uno: hairline-b last:border-0">
      {url ? (
        <a className={LINE} href={url} rel={url.startsWith('https:') ? 'noopener nofollow' : undefined}>
          {words}
        </a>
      ) : (
        <button className={LINE} type="button" data-word={title}>
          {words}
        </button>
      )}
    </li>
  )
}
