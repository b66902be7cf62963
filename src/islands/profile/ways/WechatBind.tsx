import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { wechat } from '#contract/people/wechat.ts'
import { WECHAT_CODE_SECONDS, WECHAT_POLL_MS } from '#contract/people/wechat-times.ts'
import { site } from '#contract/site/site.ts'
import { apiWithProof } from '#stores/proof.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  onBound: () => void
  onClose: () => void
}

type State = { is: 'asking' } | { is: 'waiting'; code: string } | { is: 'expired' } | { is: 'failed'; words: string }

/** Ignores a request without an answer, because the next one follows. */
function nullWhenLost(error: ApiError): null {
  if (error.code) throw error
  return null
}

/** Asks once a second whether the code arrived, until it did, it expired, or the dialog was closed. Returns whether it arrived. */
async function arrived(code: string, isHere: () => boolean): Promise<boolean> {
  const until = Date.now() + WECHAT_CODE_SECONDS * 1000
  while (isHere() && Date.now() < until) {
    await new Promise((next) => setTimeout(next, WECHAT_POLL_MS))
    if (!isHere()) break
    if (await api(wechat.isLogin, { params: { code } }, { quiet: true }).catch(nullWhenLost)) return true
  }
  return false
}

const QR = ':uno: grid place-items-center w-40 h-40 mt-4 mx-auto hairline rounded-media bg-white'
const PLAIN = ':uno: grid place-items-center w-40 h-40 mt-4 mx-auto hairline rounded-media bg-sunken'

/** Binds WeChat to the account by a code that the user sends to the site's public account. */
export function WechatBind({ onBound, onClose }: Props) {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State>({ is: 'asking' })
  const [account, setAccount] = useState<{ name: string; picture: string } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks for a new code
  useEffect(() => {
    let isHere = true
    const set = (next: State) => isHere && setState(next)
    async function run(): Promise<void> {
      set({ is: 'asking' })
      try {
        const [{ code }, { name, gzhCode: picture }] = await Promise.all([
          apiWithProof(wechat.getCode, { query: { purpose: 'bind' } }, { quiet: true }),
          api(site.config, {}, { quiet: true }),
        ])
        if (!isHere) return
        if (code === null) return void set({ is: 'failed', words: '站点暂未开通' })
        setAccount({ name, picture })
        set({ is: 'waiting', code })
        if (!(await arrived(code, () => isHere))) return void set({ is: 'expired' })
        if (!isHere) return
        showToast('已绑定微信')
        onBound()
        onClose()
      } catch (error) {
        set({ is: 'failed', words: failureWords(error as ApiError) })
      }
    }
    void run()
    return () => {
      isHere = false
    }
  }, [turn])

  return (
    <Dialog className=":uno: box-of-centre text-center" label="绑定微信" onClose={onClose}>
      <h2>绑定微信</h2>
      <p>关注公众号，把验证码发给它，就绑好了。</p>
      {/* The place is reserved, because the picture and the name come with the code. */}
      <div className={account?.picture ? QR : PLAIN}>
        {account?.picture && <img src={account.picture} alt="公众号二维码" width={144} height={144} />}
        {account && !account.picture && <span className=":uno: p-2 text-muted text-size-meta">在微信里搜索公众号</span>}
      </div>
      <div className=":uno: min-h-1lh mt-2 text-strong font-500">{account && `「${account.name}」`}</div>
      <div className=":uno: code grid place-items-center min-h-12 mt-4 rounded-media bg-sunken" role="status">
        {state.is === 'waiting' && (
          <b className=":uno: text-strong mono text-size-5 font-600 lh-normal tracking-0.12em select-all">{state.code}</b>
        )}
        {state.is === 'asking' && <i className="bone" />}
        {state.is === 'expired' && <span>验证码已失效</span>}
        {state.is === 'failed' && <span className=":uno: text-danger text-size-meta">{state.words}</span>}
      </div>
      <div className="ends">
        {(state.is === 'expired' || state.is === 'failed') && (
          <button className="btn-solid" type="button" onClick={() => setTurn(turn + 1)}>
            <span className=":uno: i-lucide-rotate-cw w-4.5 h-4.5" aria-hidden="true" />
            换一个验证码
          </button>
        )}
        <button className="btn-ghost" type="button" onClick={onClose}>
          取消
        </button>
      </div>
    </Dialog>
  )
}
