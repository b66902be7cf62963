import { TitleText } from '../ui/TitleText.tsx'

interface Props {
  rank: number
  title: string
  /** Is missing for a search word: a script of the page opens the search with it. */
  url?: string
  heat: string
}

/** Renders a row of a list: its rank, its title with a link or a search, and how much it is read or searched. */
export const HotRow = ({ rank, title, url, heat }: Props) => (
  <li>
    {url ? (
      <a className="line" href={url} rel={url.startsWith('https:') ? 'noopener nofollow' : undefined}>
        <i>{rank}</i>
        <b>
          <TitleText title={title} />
        </b>
        <span className="heat">{heat}</span>
      </a>
    ) : (
      <button className="line" type="button" data-word={title}>
        <i>{rank}</i>
        <b>
          <TitleText title={title} />
        </b>
        <span className="heat">{heat}</span>
      </button>
    )}
  </li>
)
