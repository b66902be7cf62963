import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { copyRich } from '#client/copy-rich.ts'
import { copyText } from '#client/copy-text.ts'
import { outlet, type Taken } from '#contract/content/outlet.ts'
import { showFailure } from '#stores/show-failure.ts'
import { reseatToasts, showToast } from '#stores/toast.ts'
import box from '../centre/box.css?inline'
import { Dialog } from '../dialog/Dialog.tsx'
import { off } from '../dialog/off.ts'
import { type Asked, useAsked } from '../use-asked.ts'
import { ByHand } from './ByHand.tsx'
import { type Finished, finish } from './finish.ts'
import css from './outlets.css?inline'
import { MARKDOWN_PLACES } from './places.ts'
import looks from './uno.css?inline'

adoptStyles(box)
adoptStyles(css)
adoptStyles(looks)

interface Props {
  id: number
  /** Is true on the article's own page, which can be drawn and printed. */
  isHere: boolean
  onClose: () => void
}

/** Renders the dialog with which authors take an article to other places. */
export function Outlets({ id, isHere, onClose }: Props) {
  const asked = useAsked(() => api(outlet.take, { params: { id } }, { quiet: true }), String(id))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    reseatToasts()
    return reseatToasts
  }, [])
  return (
    <Dialog className="box-of-centre outlets-box" label="带去别处" onClose={onClose}>
      <div className=":uno: flex items-center gap-2">
        <h2 className=":uno: flex-1">带去别处</h2>
        <button
          className=":uno: icon-btn -me-2.5 lt-tablet:w-11 lt-tablet:h-11"
          type="button"
          aria-label="关闭"
          title="关闭"
          onClick={onClose}
        >
          <span className=":uno: i-lucide-x icon" aria-hidden="true" />
        </button>
      </div>
      {asked.data ? (
        <Ways taken={asked.data} place={place} isHere={isHere} onAgain={asked.again} onClose={onClose} />
      ) : (
        <Pending asked={asked} />
      )}
      <div ref={place} className="outlet-place formula-picture" aria-hidden="true" />
    </Dialog>
  )
}

const Pending = ({ asked: { failure, isOnline, again } }: { asked: Asked<Taken> }) =>
  failure ? (
    <div role="alert">
      <p>{isOnline ? failure : '网络已断开，连上之后会自动再试一次。'}</p>
      <p className=":uno: flex justify-end">
        <button className="btn-ghost" type="button" onClick={again}>
          重试
        </button>
      </p>
    </div>
  ) : (
    <div className=":uno: grid gap-3 pt-4" role="status">
      <span className="sr-only">正在排版</span>
      {[1, 2, 3, 4].map((it) => (
        <i key={it} className=":uno: bone h-11" aria-hidden="true" />
      ))}
    </div>
  )

/** Draws the formulas and diagrams of what was taken; null until that is done. */
function useFinished(taken: Taken, place: RefObject<HTMLElement | null>): Finished | null {
  const [finished, setFinished] = useState<Finished | null>(null)
  const draw = useEffectEvent(async (isNewest: () => boolean) => {
    if (!place.current) return
    const made = await finish(taken, place.current)
    if (isNewest()) setFinished(made)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken again is drawn again
  useEffect(() => {
    let isNewest = true
    setFinished(null)
    void draw(() => isNewest)
    return () => {
      isNewest = false
    }
  }, [taken])
  return finished
}

interface WaysProps extends Pick<Props, 'isHere' | 'onClose'> {
  taken: Taken
  place: RefObject<HTMLElement | null>
  onAgain: () => void
}

function Ways({ taken, place, isHere, onAgain, onClose }: WaysProps) {
  const finished = useFinished(taken, place)
  const [byHand, setByHand] = useState<'html' | 'markdown' | null>(null)
  const { markdown, address, drawings } = taken
  if (!markdown) return <p>这篇还没有正文，写下一些再来。</p>
  if (byHand) return <ByHand html={byHand === 'html' ? finished?.html : undefined} markdown={markdown} onBack={() => setByHand(null)} />

  async function copyForWechat(): Promise<void> {
    if (!finished) return
    if (await copyRich(finished.html, markdown)) showToast('已复制，到公众号后台的正文里粘贴')
    else setByHand('html')
  }
  async function copyMarkdown(name: string): Promise<void> {
    if (await copyText(markdown)) showToast(`已复制，到${name}的编辑器里粘贴`)
    else setByHand('markdown')
  }
  const drawingWords = `正在画 ${drawings.length} 处公式和图`
  return (
    <>
      {!address && <p>它还没有公开发布，带走的内容里不写原文地址。</p>}
      <ul className=":uno: grid gap-1 mt-3 -mx-3">
        <Press
          name="公众号"
          icon=":uno: i-simple-icons-wechat icon text-muted"
          hint={finished || !drawings.length ? '排好版的图文，公式和图已经成为图片' : drawingWords}
          isBusy={!finished}
          act={copyForWechat}
        />
        {MARKDOWN_PLACES.map(({ name, icon, hint }) => (
          <Press key={name} name={name} icon={icon} hint={hint} act={() => copyMarkdown(name)} />
        ))}
        <PageWays address={address} isHere={isHere} onClose={onClose} />
      </ul>
      <div role="status">
        {finished !== null && finished.failed > 0 && <p>有 {finished.failed} 处公式或图没有画成，带走的是它们的源码。</p>}
      </div>
      {!taken.isComplete && (
        <p>
          代码还没有上色。
          <button className=":uno: text-accent underline" type="button" onClick={onAgain}>
            再取一次
          </button>
        </p>
      )}
    </>
  )
}

const makePicture = () =>
  import('../poster/OpenPoster.tsx').then(
    (it) => it.openPoster(),
    () => showFailure(),
  )

/** Renders what the article's page itself does; elsewhere it leads there. */
function PageWays({ address, isHere, onClose }: { address: string } & Pick<Props, 'isHere' | 'onClose'>) {
  const ways = [
    { name: '图片', icon: ':uno: i-lucide-image icon text-muted', hint: '一张分享卡片，带二维码', act: makePicture },
    { name: 'PDF', icon: ':uno: i-lucide-printer icon text-muted', hint: '打印，目标选「另存为 PDF」', act: () => print() },
  ]
  if (isHere)
    return ways.map(({ name, icon, hint, act }) => (
      <Press
        key={name}
        name={name}
        icon={icon}
        hint={hint}
        act={() => {
          onClose()
          act()
        }}
      />
    ))
  if (!address) return null
  return (
    <li>
      <a className={ROW} href={new URL(address).pathname} target="_blank" rel="noopener">
        <Row name="图片和 PDF" icon=":uno: i-lucide-image icon text-muted" hint="在文章页的「分享」里" />
      </a>
    </li>
  )
}

const ROW =
  ':uno: flex items-center gap-3.5 w-full min-h-13 px-3 rounded-control text-start hover:bg-hover focus-visible:bg-hover aria-off:cursor-default aria-off:hover:bg-surface'

interface RowProps {
  name: string
  icon: string
  hint: ReactNode
}

const Row = ({ name, icon, hint }: RowProps) => (
  <>
    <span className={icon} aria-hidden="true" />
    <b className=":uno: flex-none w-21 text-strong font-600">{name}</b>
    <span className=":uno: flex-1 text-muted text-size-meta">{hint}</span>
  </>
)

const Press = ({ act, isBusy = false, ...row }: RowProps & { act: () => unknown; isBusy?: boolean }) => (
  <li>
    <button className={ROW} type="button" aria-busy={isBusy} {...off(isBusy)} onClick={() => void act()}>
      <Row {...row} />
    </button>
  </li>
)
