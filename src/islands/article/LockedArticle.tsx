import { useRef } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { OPEN_LOGIN } from '#lib/wake-events.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { PasswordForm } from '../ui/gate/PasswordForm.tsx'
import type { ArticleSite } from './article-site.ts'
import { OpenArticle } from './OpenArticle.tsx'
import { type Opens, useLockedArticle } from './use-locked-article.ts'

interface Props {
  id: number
  opens: Opens
  site: ArticleSite
}

/** Renders the gate of an article that needs a login or a password, then the article. The published page holds nothing of its text. */
export function LockedArticle({ id, opens, site }: Props) {
  const { stage, look, open } = useLockedArticle(id, opens)
  const wasTyped = useRef(false)
  const isLogin = opens === 'login'

  function enter(password: string): Promise<void> {
    wasTyped.current = true
    return open(password)
  }
  return (
    <div className="article-gate" data-article-gate={id} data-opens={opens}>
      {stage.at === 'closed' && (
        <section className="gate-box closed page-width" aria-labelledby="gate-title">
          <GateDrawing />
          <h1 id="gate-title">{isLogin ? '这篇文章登录后可以读' : '这篇文章要密码才能读'}</h1>
          <p className="needs-script">
            {isLogin ? '作者只把它给了登录的读者。' : '密码在作者那里，输入一次，半小时内不用再输。'}
          </p>
          <p className="without-script">这篇文章要打开 JavaScript 才能读。</p>
          {!isLogin && <PasswordForm name="article-password" action="打开文章" reason={stage.words} onTry={enter} />}
          <div className="acts">
            {isLogin && (
              <button className="btn-solid needs-script" type="button" onClick={() => dispatchEvent(new Event(OPEN_LOGIN))}>
                登录
              </button>
            )}
            <a className="btn-ghost" href="/">
              回到首页
            </a>
          </div>
        </section>
      )}
      {/* A logged-in reader passes the gate at once, so the page shows a placeholder first (`for-member`). */}
      {(stage.at === 'waiting' || (isLogin && stage.at === 'closed')) && (
        <div className={stage.at === 'waiting' ? 'page-width' : 'page-width for-member'}>
          <p className="sr-only" role="status">
            正在打开文章
          </p>
          <div className="bones" aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
            <span />
            <span />
          </div>
        </div>
      )}
      {stage.at === 'failed' && <Failure error={stage.error} onAgain={() => void look()} />}
      {stage.at === 'open' && <OpenArticle post={stage.post} site={site} hasTalk={isLogin} takesFocus={wasTyped.current} />}
    </div>
  )
}

function Failure({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  const isGone = error.code === 404
  return (
    <section className="gate-box page-width" aria-labelledby="gate-failed">
      <Drawing of="spilled" />
      <h1 id="gate-failed">{isGone ? '这篇文章已经不在这里了' : '文章没有取到'}</h1>
      <p role="alert">{isGone ? '作者可能收回了它，或改了谁能读。' : failureWords(error)}</p>
      <div className="acts">
        <button className="btn-solid" type="button" onClick={() => (isGone ? location.reload() : onAgain())}>
          {isGone ? '刷新' : '重试'}
        </button>
        <a className="btn-ghost" href="/">
          回到首页
        </a>
      </div>
    </section>
  )
}

const GateDrawing = () => (
  <svg className="drawing" viewBox="0 0 190 130" aria-hidden="true">
    <ellipse className="t" cx="95" cy="114" rx="74" ry="10" />
    <path className="u" d="M56 22h78v88H56z" />
    <path d="M56 110V28a6 6 0 0 1 6-6h66a6 6 0 0 1 6 6v82zM70 42h50M70 54h34" />
    <rect className="t" x="74" y="70" width="42" height="28" rx="4" />
    <rect x="74" y="70" width="42" height="28" rx="4" />
    <path d="M84 70v-6a11 11 0 0 1 22 0v6" />
    <circle className="ink" cx="95" cy="84" r="2.8" />
  </svg>
)
