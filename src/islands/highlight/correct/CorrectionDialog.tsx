import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { correction } from '#contract/content/correction.ts'
import type { ApiError } from '#contract/core/send.ts'
import { reseatToasts } from '#stores/toast.ts'
import box from '../../ui/centre/box.css?inline'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { useSession } from '../../ui/with-react/use-session.ts'
import looks from './CorrectionDialog.uno.css?inline'
import { CorrectionForm } from './CorrectionForm.tsx'
import css from './correct.css?inline'
import type { Wrong } from './wrong.ts'

adoptStyles(box)
adoptStyles(css)
adoptStyles(looks)

const OWN = 'own' as const

/** Finds the Markdown of a block. The author's own article needs no correction. */
const findSource = (articleId: number, block: number) =>
  api(correction.source, { query: { articleId, block } }, { quiet: true }).catch((error: ApiError) => {
    if (error.code === 403) return OWN
    throw error
  })

/** Renders the dialog in which a member corrects one block of an article. */
export function CorrectionDialog({ wrong, onClose }: { wrong: Wrong; onClose: () => void }) {
  const { articleId, block } = wrong
  const user = useSession()
  const asked = useAsked(() => findSource(articleId, block), 'source')
  const [sent, setSent] = useState<'open' | 'held'>()
  useEffect(() => {
    reseatToasts()
    return reseatToasts
  }, [])
  return (
    <Dialog className="box-of-centre correct-box" label="纠正这一段" onClose={onClose}>
      <div className=":uno: flex items-center gap-2 pt-4 ps-6 pe-3.5 lt-tablet:ps-4">
        <h2 className=":uno: flex-1 text-card">纠正这一段</h2>
        <button
          className=":uno: icon-btn lt-tablet:w-11 lt-tablet:h-11"
          type="button"
          aria-label="关闭"
          title="关闭"
          onClick={onClose}
        >
          <span className=":uno: i-lucide-x icon" aria-hidden="true" />
        </button>
      </div>
      {sent ? (
        <Sent isHeld={sent === 'held'} />
      ) : asked.data === OWN ? (
        <Own articleId={articleId} />
      ) : asked.data && user ? (
        <CorrectionForm
          wrong={wrong}
          userId={user.id}
          source={asked.data}
          onAgain={asked.again}
          onSent={setSent}
          onClose={onClose}
        />
      ) : asked.failure ? (
        <div className=":uno: pt-3 px-6 pb-6 lt-tablet:px-4" role="alert">
          <p>{asked.isOnline ? asked.failure : '网络已断开，连上之后会自动再试一次。'}</p>
          <p className=":uno: flex justify-end pt-5">
            <button className="btn-ghost" type="button" onClick={asked.again}>
              重试
            </button>
          </p>
        </div>
      ) : (
        <div className=":uno: grid gap-3 pt-4 px-6 pb-8 lt-tablet:px-4" role="status">
          <span className="sr-only">正在加载</span>
          {[1, 2, 3].map((it) => (
            <i key={it} className=":uno: bone h-5" aria-hidden="true" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

const Own = ({ articleId }: { articleId: number }) => (
  <div className=":uno: pt-3 px-6 pb-6 lt-tablet:px-4" role="status">
    <p>这是你自己的文章，直接修改就好。</p>
    <p className=":uno: flex justify-end pt-5">
      <a className="btn-solid" href={`/editor?id=${articleId}`}>
        打开编辑器
      </a>
    </p>
  </div>
)

const Sent = ({ isHeld }: { isHeld: boolean }) => (
  <div className=":uno: pt-3 px-6 pb-6 lt-tablet:px-4" role="status">
    <div className=":uno: flex items-center gap-2.5 py-3 px-4 rounded-media bg-ok-soft text-text">
      <span className=":uno: flex-none i-lucide-check icon-s text-ok" aria-hidden="true" />
      <span className=":uno: flex-1">{isHeld ? '收到了，审核之后会转给作者。' : '发给作者了，看过以后会告诉你。'}</span>
      <a className=":uno: flex-none text-accent font-500" href="/user/profile?tab=corrections&list=mine">
        我的勘误
      </a>
    </div>
  </div>
)
