import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { reseatToasts } from '#stores/toast.ts'
import { bytesText } from '../bytes-text.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Switch } from '../Switch.tsx'
import type { Look, PosterChoice, PosterWords } from './compose.ts'
import { type Drawn, drawPoster, PosterFailure } from './draw-poster.ts'
import { canCopyPicture, copyPoster, savePoster } from './hand-out.ts'
import looks from './Poster.uno.css?inline'
import css from './poster.css?inline'
import { HEIGHT, type PaperName, WIDTH } from './shapes.ts'

adoptStyles(css)
adoptStyles(looks)

interface Props {
  words: PosterWords
  /** Is the address of the cover; empty without one. */
  cover: string
  onClose: () => void
}

const NAMES: Record<Look, string> = { ink: '墨', cover: '封面', quote: '句子' }
const PAPER_NAMES: Record<PaperName, string> = { day: '白', night: '夜' }

/** Says what the picture shows, for those who do not see it. */
function labelOf({ title, quote }: PosterWords, { look, hasCode, hasSeal }: PosterChoice): string {
  const what = look === 'quote' && quote ? `文中的一句话：${quote.text}` : title
  const more = [hasSeal && '印', hasCode && '二维码'].filter(Boolean).join('和')
  return `分享图：${what}${more && `，带${more}`}`
}

/** Renders the dialog that makes a picture of the article: what it shows, on which paper, and the ways to take it along. */
export function Poster({ words, cover, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [choice, setChoice] = useState<PosterChoice>({
    look: words.quote ? 'quote' : cover ? 'cover' : 'ink',
    paper: 'day',
    hasCode: true,
    hasSeal: true,
    hasColumn: true,
  })
  const { drawn, failure, again, newest } = useDrawing(words, choice, cover, canvas)
  const offered = (['ink', 'cover', 'quote'] as const).filter((it) => (it === 'cover' ? cover : it === 'ink' || words.quote))
  const choose = (part: Partial<PosterChoice>) => setChoice({ ...choice, ...part })
  useEffect(() => {
    reseatToasts()
    return reseatToasts
  }, [])

  return (
    <Dialog className=":uno: kit-modal poster-box" label="分享成图" onClose={onClose}>
      <div className=":uno: flex items-center gap-2 pt-3.5 pb-3.5 ps-6 pe-3.5 hairline-b lt-tablet:ps-4 lt-tablet:pe-2">
        <h2 className=":uno: flex-1 text-card">分享成图</h2>
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
      <div className="body">
        <div className="show" aria-busy={!drawn && !failure}>
          <div className="sheet" data-bare={!drawn || undefined} hidden={Boolean(failure)}>
            <canvas ref={canvas} width={WIDTH} height={HEIGHT} role="img" aria-label={labelOf(words, choice)} />
          </div>
          {failure ? (
            <div role="alert">
              <Failed failure={failure} onInk={() => choose({ look: 'ink' })} onAgain={again} />
            </div>
          ) : (
            <p className={drawn ? 'sr-only' : ':uno: text-muted text-size-meta'} role="status">
              {drawn ? '画好了' : '正在画，要取宋体时约一秒'}
            </p>
          )}
        </div>
        <div className="options">
          {offered.length > 1 && (
            <Choice label="样子" names={NAMES} of={offered} chosen={choice.look} onChoose={(look) => choose({ look })} />
          )}
          <Choice
            label="纸"
            names={PAPER_NAMES}
            of={['day', 'night']}
            chosen={choice.paper}
            onChoose={(paper) => choose({ paper })}
          />
          <div className="label">带上</div>
          <div className="with">
            <Switch label="二维码" isOn={choice.hasCode} onChange={(hasCode) => choose({ hasCode })} />
            <Switch label="印" isOn={choice.hasSeal} onChange={(hasSeal) => choose({ hasSeal })} />
            {words.column && choice.look !== 'quote' && (
              <Switch label="专栏与篇次" isOn={choice.hasColumn} onChange={(hasColumn) => choose({ hasColumn })} />
            )}
          </div>
          <Ways drawn={drawn} newest={newest} title={words.title} />
        </div>
      </div>
    </Dialog>
  )
}

/** Draws the poster anew for each choice. The old one stays until the new one is there. */
function useDrawing(
  words: PosterWords,
  choice: PosterChoice,
  cover: string,
  shown: RefObject<HTMLCanvasElement | null>,
): {
  drawn: Drawn | null
  failure: PosterFailure | null
  again: () => void
  /** Holds what is being drawn: a press must not take the picture of the choice before. */
  newest: RefObject<Promise<Drawn> | null>
} {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failure, setFailure] = useState<PosterFailure | null>(null)
  const [tries, setTries] = useState(0)
  const newest = useRef<Promise<Drawn>>(null)
  const draw = useEffectEvent(async (isNewest: () => boolean) => {
    try {
      newest.current = drawPoster(words, choice, cover)
      const made = await newest.current
      if (!isNewest()) return
      shown.current?.getContext('2d')?.drawImage(made.canvas, 0, 0)
      setDrawn(made)
      setFailure(null)
    } catch (error) {
      if (isNewest()) setFailure(error instanceof PosterFailure ? error : new PosterFailure(false))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice or another try draws again
  useEffect(() => {
    let isNewest = true
    void draw(() => isNewest)
    return () => {
      isNewest = false
    }
  }, [choice, tries])
  return { drawn: failure ? null : drawn, failure, again: () => setTries(tries + 1), newest }
}

interface ChoiceProps<T extends string> {
  label: string
  names: Record<T, string>
  of: readonly T[]
  chosen: T
  onChoose: (it: T) => void
}

const Choice = <T extends string>({ label, names, of, chosen, onChoose }: ChoiceProps<T>) => (
  <>
    <div className="label">{label}</div>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
    <div className="choice" role="group" aria-label={label}>
      {of.map((it) => (
        <button key={it} type="button" aria-pressed={it === chosen} onClick={() => onChoose(it)}>
          {names[it]}
        </button>
      ))}
    </div>
  </>
)

interface FailedProps {
  failure: PosterFailure
  onInk: () => void
  onAgain: () => void
}

const Failed = ({ failure, onInk, onAgain }: FailedProps) => (
  <EmptyState
    drawing="spilled"
    title="这张没有画成"
    text={failure.isCover ? '封面没有取到，换成「墨」就行。' : '浏览器没有画出来，可以再试一次。'}
  >
    <p className=":uno: flex gap-2 mt-3.5">
      {failure.isCover && (
        <button className="btn-ghost" type="button" onClick={onInk}>
          换成「墨」
        </button>
      )}
      <button className="btn-ghost" type="button" onClick={onAgain}>
        再试一次
      </button>
    </p>
  </EmptyState>
)

interface WaysProps {
  drawn: Drawn | null
  newest: RefObject<Promise<Drawn> | null>
  title: string
}

/** Hands out the newest picture; one that was not made is told by the dialog. */
const take = (newest: WaysProps['newest'], then: (file: Blob) => unknown) =>
  void newest.current?.then(
    ({ file }) => then(file),
    () => {},
  )

/** Renders the ways to take the picture along. */
const Ways = ({ drawn, newest, title }: WaysProps) => (
  <>
    <div className="ways">
      <button
        className="btn-solid"
        type="button"
        disabled={!drawn}
        onClick={() => take(newest, (file) => savePoster(file, title))}
      >
        <span className=":uno: i-lucide-download icon-s" aria-hidden="true" />
        存为图片
      </button>
      {canCopyPicture() && (
        <button className="btn-ghost" type="button" disabled={!drawn} onClick={() => take(newest, copyPoster)}>
          <span className=":uno: i-lucide-copy icon-s" aria-hidden="true" />
          复制
        </button>
      )}
    </div>
    <p className="hint">
      {WIDTH} × {HEIGHT}
      {drawn && `，约 ${bytesText(drawn.file.size)}`}；在你的浏览器里画成
    </p>
  </>
)
