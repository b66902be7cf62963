import { useLayoutEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { ASLEEP } from '#client/interaction.ts'
import { sendLook } from '#client/reading/account-look.ts'
import { changeLook, loadPaper, resetLook, shownLook, shownPaper } from '#client/reading/paper.ts'
import type { ReadingLook } from '#lib/reading-look.ts'
import { OPEN_LOGIN } from '#lib/wake-events.ts'
import { closePanel } from '../ui/panel/place-panel.ts'
import { usePopover } from '../ui/popover/use-popover.ts'
import { useMember } from '../ui/use-member.ts'
import { openOver } from '../ui/with-react/open-over.ts'
import { Choices } from './Choices.tsx'
import looks from './ReadingPanel.uno.css?inline'
import controls from './reading-controls.css?inline'
import css from './reading-panel.css?inline'
import { TextSize } from './TextSize.tsx'

const PAPERS = { white: '白', rice: '米', grey: '灰', night: '夜' } as const
const FACES = { hei: '黑体', song: <span className="song">宋体</span> } as const
const LEADINGS = { tight: '紧', normal: '适中', loose: '松' } as const
const MEASURES = { 34: '34 字', 40: '40 字', 46: '46 字' } as const
const CODE_LOOKS = { paper: '随纸色', github: 'GitHub', graphite: '石墨', sketch: '素描，只分粗细' } as const

interface Props {
  of: HTMLButtonElement
  onClose: () => void
}

const nowhere = () => {}

/** Renders everything that a reader may choose for articles. Each choice is seen in the text at once. */
function ReadingPanel({ of, onClose }: Props) {
  const { ref, onKeyDown } = usePopover({ of, onClose, place: nowhere })
  const isMember = useMember()
  const [look, setLook] = useState(shownLook)
  const [paper, setPaper] = useState(shownPaper)
  const [script, setScript] = useState<'still' | 'coming' | 'failed'>('still')
  // The button closes the panel by itself then, and does not open it again with the same press.
  useLayoutEffect(() => {
    of.popoverTargetElement = ref.current
    return () => {
      of.popoverTargetElement = null
    }
  }, [of, ref])

  async function apply(change: Promise<void>): Promise<void> {
    try {
      await change
      sendLook()
    } finally {
      setLook(shownLook())
      setPaper(shownPaper())
    }
  }
  const choose = (change: Partial<ReadingLook>) => void apply(changeLook(change)).catch(() => dispatchEvent(new Event(ASLEEP)))

  async function write(to: ReadingLook['script']): Promise<void> {
    setScript('coming')
    try {
      await apply(changeLook({ script: to }))
      setScript('still')
    } catch {
      setScript('failed')
    }
  }

  return (
    <div
      ref={ref}
      className="reading-panel"
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label="阅读设置"
      onKeyDown={onKeyDown}
    >
      <h2>阅读</h2>
      <Choices
        className="papers"
        label="纸"
        of={PAPERS}
        value={paper}
        mark={(it) => (
          <span className="paper-swatch" data-of={it} aria-hidden="true">
            文
          </span>
        )}
        onChoose={(it) => choose({ paper: it })}
      />
      <div className="row">
        <span aria-hidden="true">字体</span>
        <Choices label="字体" of={FACES} value={look.face} onChoose={(face) => choose({ face })} />
      </div>
      <div className="row">
        <span aria-hidden="true">字号</span>
        <TextSize look={look} onChoose={(size) => choose({ size })} />
      </div>
      <div className="row">
        <span aria-hidden="true">行距</span>
        <Choices label="行距" of={LEADINGS} value={look.leading} onChoose={(leading) => choose({ leading })} />
      </div>
      <div className="row measure">
        <span aria-hidden="true">每行</span>
        <Choices
          label="每行字数"
          of={MEASURES}
          value={String(look.measure) as '40'}
          onChoose={(it) => choose({ measure: Number(it) as ReadingLook['measure'] })}
        />
      </div>
      <div className="row">
        <span aria-hidden="true">文字</span>
        <Choices
          label="简体或繁体"
          of={{ simplified: '简体', traditional: <span lang="zh-Hant">繁體</span> }}
          value={look.script}
          onChoose={(it) => void write(it)}
        />
        <small role="status">{script === 'coming' ? '正在取字表' : script === 'failed' ? '没有取到字表，请再试一次' : ''}</small>
      </div>
      <div className="row code">
        <label htmlFor="code-look">代码</label>
        <select
          id="code-look"
          value={look.code}
          // The arrows choose here, and do not walk through the panel.
          onKeyDown={(event) => event.stopPropagation()}
          onChange={({ target }) => choose({ code: target.value as ReadingLook['code'] })}
        >
          {Object.entries(CODE_LOOKS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="row">
        <span id="wraps-code">换行</span>
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={look.isWrapped}
          aria-labelledby="wraps-code"
          onClick={() => choose({ isWrapped: !look.isWrapped })}
        />
      </div>
      <footer>
        <span>{isMember ? '每台设备都一样' : '记在这台设备上'}</span>
        {!isMember && (
          <button
            className="login"
            type="button"
            onClick={({ currentTarget }) => {
              closePanel(currentTarget)
              dispatchEvent(new Event(OPEN_LOGIN))
            }}
          >
            登录后处处一样
          </button>
        )}
        <button type="button" onClick={() => void apply(resetLook())}>
          恢复原样
        </button>
      </footer>
      <button className="close" type="button" title="关闭" onClick={({ currentTarget }) => closePanel(currentTarget)}>
        <span className=":uno: i-lucide-x icon" aria-hidden="true" />
        <span className="sr-only">关闭</span>
      </button>
    </div>
  )
}

/** Opens the panel with the reader's choices for articles, beside the text or from below. */
export async function openReadingPanel(of: HTMLButtonElement): Promise<void> {
  for (const it of [css, controls, looks]) adoptStyles(it)
  await loadPaper()
  // The button was pressed twice before the files came.
  if (of.popoverTargetElement) return
  openOver((close) => <ReadingPanel of={of} onClose={close} />, document.querySelector('main') ?? undefined)
}
