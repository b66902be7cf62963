import type { ReactNode } from 'react'
import { Drawing } from '../ui/Drawing.tsx'

const Cups = () => (
  <>
    <ellipse className="t" cx="95" cy="108" rx="82" ry="13" />
    <path className="u" d="M36 62h46c0 26-8 42-23 42S36 88 36 62z" />
    <path d="M82 70h8a9 9 0 0 1 0 18h-12" />
    <path className="u" d="M112 70h42c0 22-7 34-21 34s-21-12-21-34z" />
    <path className="thin" d="M44 74h30M120 80h26" />
    <path d="M52 50c-4-6 4-9 0-16M66 50c-4-6 4-9 0-16M128 60c-4-6 4-9 0-16M141 60c-4-6 4-9 0-16" />
    <circle className="ink" cx="59" cy="84" r="2.6" />
    <circle className="ink" cx="133" cy="88" r="2.6" />
  </>
)

const Nothing = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <div className=":uno: grid flex-1 content-center justify-items-center gap-1.5 min-h-0 p-6 of-auto text-center">
    {children}
    <h2 className=":uno: mt-2.5 text-size-card">{title}</h2>
    <p className=":uno: max-w-24em text-muted text-size-small text-pretty">{words}</p>
  </div>
)

/** Renders an empty room. */
export const Empty = () => (
  <Nothing title="还没有人说话" words="茶已经泡好了，说第一句吧。">
    <svg className="drawing" viewBox="0 0 190 130" aria-hidden="true">
      <Cups />
    </svg>
  </Nothing>
)

export const Failed = ({ words, onAgain }: { words: string; onAgain: () => void }) => (
  <div className=":uno: grid flex-1 content-center justify-items-center min-h-0 of-auto" role="alert">
    <Nothing title="没有加载成功" words={words}>
      <Drawing of="spilled" />
    </Nothing>
    <button className="btn-ghost" type="button" onClick={onAgain}>
      <span className=":uno: i-lucide-rotate-cw w-4 h-4" aria-hidden="true" />
      重试
    </button>
  </div>
)
