import { SearchNote } from './SearchNote.tsx'

interface Props {
  message: string
  isOnline: boolean
  onRetry: () => void
}

/** Renders a failed search, with the message of the server or the network and a button that tries again. */
export const SearchFailed = ({ message, isOnline, onRetry }: Props) => (
  <SearchNote
    role="alert"
    title={isOnline ? '搜索没有成功' : '网络已断开'}
    drawing={
      <svg className=":uno: drawing w-37.5" viewBox="0 0 190 130" aria-hidden="true">
        <ellipse className="t" cx="95" cy="108" rx="84" ry="14" />
        <g transform="rotate(62 78 84)">
          <path className="u" d="M58 62h40v34a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z" />
          <path className="u" d="M66 50h24v12H66z" />
          <path className="thin" d="M66 78h24" />
        </g>
        <path className="ink" d="M106 104c12-8 22 0 34-4s26 2 22 8-24 6-34 5-30 2-30-3 4-4 8-6z" />
        <path d="M128 60l8-8M142 66l12-4M118 52l2-11" />
      </svg>
    }
    more={
      <button className=":uno: btn-ghost mt-4.5" type="button" onClick={onRetry}>
        <span className=":uno: i-lucide-rotate-cw icon-s" aria-hidden="true" />
        重试
      </button>
    }
  >
    {isOnline ? message : '连上之后会自动再找一次。'}
  </SearchNote>
)
