import { TitleText } from '../ui/TitleText.tsx'

interface Props {
  rank: number
  title: string
  /** Missing: a word, which a script of the page opens the search with. */
  url?: string
  heat: string
}

/** A row of a list: its place, what it leads to, and how much it is read or searched. */
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
