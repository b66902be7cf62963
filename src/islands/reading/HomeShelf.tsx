import { useEffect, useEffectEvent, useState } from 'react'
import { hasToken } from '#client/first-storage.ts'
import type { Begun } from '#client/reading/begun.ts'
import { TitleText } from '../ui/TitleText.tsx'

/** Counts the articles that the home page shows. */
const SHOWN = 3

/** Renders the articles that the reader has begun, the last read first. It is printed without words, at its full height. */
export function HomeShelf() {
  const [articles, setArticles] = useState<readonly Begun[] | null>(null)
  const isMember = articles !== null && hasToken()
  const ask = useEffectEvent(async () => {
    const { begunArticles } = await import('#client/reading/begun.ts')
    setArticles((await begunArticles()).slice(0, SHOWN))
  })
  useEffect(() => void ask().catch(() => setArticles([])), [])
  return (
    <>
      <header>
        <h2>接着读</h2>
        <span>{isMember ? '换一台设备也从这里继续' : '记在这台设备上'}</span>
        {isMember && (
          <a className="text-quiet" href="/user/profile?tab=shelf">
            阅读记录
          </a>
        )}
      </header>
      <ul aria-busy={articles === null}>
        {articles === null && [1, 2, 3].map((it) => <li key={it} aria-hidden="true" />)}
        {articles?.length === 0 && (
          <li>
            <p className="text-quiet">上次读的都读完了。</p>
          </li>
        )}
        {articles?.map((it) => (
          <li key={it.id}>
            <a href={`/post/${it.id}`}>
              <b>
                <TitleText title={it.title} />
              </b>
              <progress max={100} value={it.percent} aria-label="已读" />
              <small>
                <span>{it.section ? `读到「${it.section}」` : `读了 ${it.percent}%`}</span>
                <span>剩 {it.minutesLeft} 分钟</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
