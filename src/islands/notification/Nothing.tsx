import type { TabOfLetters } from './shell/tabs.ts'

const WORDS: Record<TabOfLetters['sign'], readonly [title: string, words: string]> = {
  all: ['都看过了', '有人评论、回复或提到你，会先到这里'],
  comment: ['还没有人评论', '写一篇文章，话题就从那里开始'],
  reply: ['还没有人回复你', '在文章下面留一句，也许就有人接上'],
  like: ['还没有人点赞', '被喜欢的文章、说说和评论，会在这里告诉你'],
  mention: ['还没有人提到你', '有人在评论里写下 @ 和你的名字，会到这里'],
  system: ['站里没有消息', '审核、安全与公告会到这里'],
}

/** Renders an empty list of notifications. */
export function Nothing({ tab }: { tab: TabOfLetters }) {
  const [title, words] = WORDS[tab.sign]
  return (
    <div className=":uno: grid justify-items-center gap-1 px-4 pt-16 pb-18 text-center">
      <svg
        className=":uno: w-50 max-w-full fill-none stroke-field stroke-1.5 stroke-cap-round stroke-join-round"
        viewBox="0 0 200 132"
        aria-hidden="true"
      >
        <path className=":uno: stroke-border" d="M20 118h160" />
        <path className=":uno: fill-surface" d="M58 118V58a26 26 0 0 1 26-26h38a26 26 0 0 1 26 26v60" />
        <path className=":uno: fill-sunken" d="M58 118V58a26 26 0 0 1 52 0v60Z" />
        <path d="M72 66h24M168 118c0-10 5-14 4-24M168 118c-2-7-6-10-7-16M32 118c0-8-4-12-3-20" />
        <path className=":uno: stroke-accent" d="M128 72V44h14v10h-14" />
      </svg>
      <h2 className=":uno: mt-4 text-size-read">{title}</h2>
      <p className=":uno: text-muted text-pretty">{words}</p>
      <a className=":uno: btn-ghost mt-3.5" href="/">
        去首页看看
      </a>
    </div>
  )
}
