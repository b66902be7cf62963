import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { useAsked } from '../use-asked.ts'
import { openOver } from '../with-react/open-over.ts'
import { ByHand } from './ByHand.tsx'
import { type Finished, finish } from './finish.ts'
import css from './outlets.css?inline'
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

/** Lists the places that take Markdown, with what an author has to know there. */
const MARKDOWN = [
  { name: '知乎', icon: ':uno: i-simple-icons-zhihu icon text-muted', hint: 'Markdown；粘贴后选「确认解析」' },
  { name: '掘金', icon: ':uno: i-simple-icons-juejin icon text-muted', hint: 'Markdown；直接贴进编辑器' },
  { name: 'CSDN', icon: ':uno: i-simple-icons-csdn icon text-muted', hint: 'Markdown；贴进 Markdown 编辑器' },
] as const

/** Opens what takes an article to other places. */
export const openOutlets = (id: number, isHere = false): void =>
  openOver((close) => <Outlets id={id} isHere={isHere} onClose={close} />)

function Outlets({ id, isHere, onClose }: Props) {
  const { data, failure, isOnline, again } = useAsked(() => api(outlet.take, { params: { id } }, { quiet: true }), String(id))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    reseatToasts()
    return reseatToasts
  }, [])
  return (
    <Dialog className="box-of-centre outlets-box" label="带去别处" onClose={onClose}>
      <div className=":uno: flex items-center gap-2">
        <h2 className=":uno: flex-1">带去别处</h2>
        <button className=":uno: icon-btn -me-2.5" type="button" aria-label="关闭" title="关闭" onClick={onClose}>
          <span className=":uno: i-lucide-x icon" aria-hidden="true" />
        </button>
      </div>
      {data ? (
        <Ways taken={data} place={place} isHere={isHere} onClose={onClose} />
      ) : failure ? (
        <div role="alert">
          <p>{isOnline ? failure : '网络已断开，连上之后会自动再试一次。'}</p>
          <button className=":uno: btn-ghost mt-4" type="button" onClick={again}>
            重试
          </button>
        </div>
      ) : (
        <div className=":uno: grid gap-3 pt-4" role="status">
          <span className="sr-only">正在排版</span>
          {[1, 2, 3, 4].map((it) => (
            <i key={it} className=":uno: block h-11 rounded-control bg-sunken animate-fade" aria-hidden="true" />
          ))}
        </div>
      )}
      <div ref={place} className="outlet-place formula-picture" aria-hidden="true" />
    </Dialog>
  )
}

/** Draws the formulas and diagrams of what was taken; null until that is done. */
function useFinished(taken: Taken, place: RefObject<HTMLElement | null>): Finished | null {
  const [finished, setFinished] = useState<Finished | null>(null)
  const draw = useEffectEvent(async (isNewest: () => boolean) => {
    setFinished(null)
    const made = place.current && (await finish(taken, place.current))
    if (isNewest()) setFinished(made)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken again is drawn again
  useEffect(() => {
    let isNewest = true
    void draw(() => isNewest)
    return () => {
      isNewest = false
    }
  }, [taken])
  return finished
}

interface WaysProps extends Omit<Props, 'id'> {
  taken: Taken
  place: RefObject<HTMLElement | null>
}

function Ways({ taken: { markdown, address, drawings }, taken, place, isHere, onClose }: WaysProps) {
  const finished = useFinished(taken, place)
  const [byHand, setByHand] = useState<'html' | 'markdown' | null>(null)
  if (!markdown) return <p>这篇还没有正文，写下一些再来。</p>
  if (byHand)
    return <ByHand html={byHand === 'html' ? finished?.html : undefined} markdown={markdown} onBack={() => setByHand(null)} />

  async function copy(kind: 'html' | 'markdown', words: string): Promise<void> {
    const isCopied = kind === 'html' ? finished && (await copyRich(finished.html, markdown)) : await copyText(markdown)
    if (isCopied) showToast(`已复制，到${words}里粘贴`)
    else setByHand(kind)
  }
  const leaving = (act: () => unknown) => () => {
    onClose()
    act()
  }
  const drawn = finished || !drawings.length ? '排好版的图文，公式和图已经成为图片' : `正在画 ${drawings.length} 处公式和图`
  return (
    <>
      {!address && <p>它还没有公开发布，带走的内容里不写原文地址。</p>}
      <ul className=":uno: grid gap-1 mt-3 -mx-3">
        <Way name="公众号" icon={WECHAT} hint={drawn} isBusy={!finished} act={() => copy('html', '公众号后台的正文')} />
        {MARKDOWN.map((it) => (
          <Way key={it.name} {...it} act={() => copy('markdown', `${it.name}的编辑器`)} />
        ))}
        {isHere && <Way name="图片" icon={PICTURE} hint="一张分享卡片，带二维码" act={leaving(makePicture)} />}
        {isHere && <Way name="PDF" icon={PRINTER} hint="打印，目标选「另存为 PDF」" act={leaving(print)} />}
        {!isHere && address && (
          <Way name="更多" icon={PICTURE} hint="图片和 PDF 在文章页的「分享」里" href={new URL(address).pathname} />
        )}
      </ul>
      <div role="status">
        {finished !== null && finished.failed > 0 && <p>有 {finished.failed} 处公式或图没有画成，带走的是它们的源码。</p>}
      </div>
    </>
  )
}

const makePicture = () =>
  import('../poster/OpenPoster.tsx').then(
    (it) => it.openPoster(),
    () => showFailure(),
  )

const WECHAT = ':uno: i-simple-icons-wechat icon text-muted'
const PICTURE = ':uno: i-lucide-image icon text-muted'
const PRINTER = ':uno: i-lucide-printer icon text-muted'
const ROW =
  ':uno: flex items-center gap-3.5 w-full min-h-13 px-3 rounded-control text-start hover:bg-hover focus-visible:bg-hover aria-off:cursor-default aria-off:hover:bg-surface'

interface WayProps {
  name: string
  icon: string
  hint: string
  isBusy?: boolean
  act?: () => unknown
  /** Leads to a page instead. */
  href?: string
}

function Way({ name, icon, hint, isBusy = false, act, href }: WayProps) {
  const row = (
    <>
      <span className={icon} aria-hidden="true" />
      <b className=":uno: flex-none w-16 text-strong font-600">{name}</b>
      <span className=":uno: flex-1 text-muted text-size-meta">{hint}</span>
    </>
  )
  return (
    <li>
      {href ? (
        <a className={ROW} href={href} target="_blank" rel="noopener">
          {row}
        </a>
      ) : (
        <button className={ROW} type="button" aria-busy={isBusy} {...off(isBusy)} onClick={() => void act?.()}>
          {row}
        </button>
      )}
    </li>
  )
}
