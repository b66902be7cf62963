import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { openMenu } from '../menu/Menu.tsx'
import { CELLS, NONE } from './EmojiPane.tsx'
import { addFavorite, type Favorite, keptFavorites, pinFavorite, readFavorites, removeFavorite } from './favorites.ts'
import { longPress } from './long-press.ts'
import { firstStop, walkGrid } from './walk-grid.ts'

const TILE =
  ':uno: grid place-items-center h-18 rounded-media quickly touch-manipulation no-callout select-none hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2'
const ADD = ':uno: relative of-hidden hairline-dashed-field text-muted hover:text-accent aria-busy:cursor-progress'
/** Grows with the upload. */
const SHARE = ':uno: share-bar absolute bottom-0 inset-x-0 h-0.75 bg-accent'

type State = 'asking' | 'whole' | 'failed'

const EMPTY: Record<State, string> = {
  asking: '正在取收藏…',
  whole: '还没有收藏。传一张喜欢的图片，以后随手就能用。',
  failed: '收藏没有取到。',
}

/** Renders the pictures that a member keeps, and a tile that uploads more. */
export function FavoritePane({ onPick }: { onPick: (url: string) => void }) {
  const [shown, setShown] = useState<readonly Favorite[]>(keptFavorites)
  const [state, setState] = useState<State>('asking')
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const cells = useRef<HTMLDivElement>(null)
  const tile = useRef<HTMLButtonElement>(null)
  const file = useRef<HTMLInputElement>(null)
  /** Holds the selector of the cell that gets the focus after the next render. */
  const focus = useRef('')

  async function read(): Promise<void> {
    setState('asking')
    const found = await readFavorites()
    if (found) setShown(found)
    setState(found ? 'whole' : 'failed')
  }
  const begin = useEffectEvent(() => void read())
  useEffect(() => begin(), [])

  function openCellMenu(target: EventTarget | null, point?: { x: number; y: number }): void {
    const button = (target as Element | null)?.closest<HTMLElement>('[data-id]')
    const it = shown.find(({ id }) => String(id) === button?.dataset.id)
    if (!button || !it || !list.current) return
    openMenu({ label: '这个表情', of: button, within: list.current, point }, [
      {
        name: '置顶',
        act: async () => {
          const ordered = await pinFavorite(shown, it)
          focus.current = `[data-id="${it.id}"]`
          setShown(ordered)
        },
      },
      {
        name: '删除',
        isGrave: true,
        act: async () => {
          if (!(await removeFavorite(it))) return button.focus()
          focus.current = '[data-add]'
          setShown(shown.filter(({ id }) => id !== it.id))
          await read()
        },
      },
    ])
  }
  const press = useEffectEvent((event: PointerEvent) => openCellMenu(event.target))
  useLayoutEffect(() => {
    if (!cells.current) return
    walkGrid(cells.current)
    longPress(cells.current, (event) => press(event))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are those of what is shown
  useLayoutEffect(() => {
    if (!cells.current) return
    firstStop(cells.current)
    if (focus.current) cells.current.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = ''
  }, [shown])

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen || isBusy) return
    setBusy(true)
    const tell = (share: number) => tile.current?.style.setProperty('--share', String(share))
    const isKept = await addFavorite(chosen, tell, new AbortController().signal)
    setBusy(false)
    tile.current?.style.removeProperty('--share')
    if (isKept) await read()
  }
  function openMenuHere(event: MouseEvent): void {
    if (!(event.target as Element).closest('[data-id]')) return
    event.preventDefault()
    // A context menu opened by the keyboard has no coordinates.
    openCellMenu(event.target, event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : undefined)
  }
  return (
    <>
      <div className={CELLS} ref={list}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div
          className=":uno: grid grid-cols-auto-72 gap-1"
          role="group"
          aria-label="收藏的表情"
          ref={cells}
          onContextMenu={openMenuHere}
        >
          <button
            ref={tile}
            className={`${TILE} ${ADD}`}
            type="button"
            title="上传图片"
            aria-label="上传图片到收藏"
            aria-busy={isBusy || undefined}
            data-cell=""
            data-add=""
            onClick={() => file.current?.click()}
          >
            <span className=":uno: i-ink-plus w-5.5 h-5.5" aria-hidden="true" />
            <i className={SHARE} />
          </button>
          {shown.map(({ id, url }, place) => (
            <button
              key={id}
              className={TILE}
              type="button"
              aria-label={`收藏的表情 ${place + 1}`}
              title="右键或长按：置顶、删除"
              aria-haspopup="menu"
              data-cell=""
              data-id={id}
              onClick={() => onPick(url)}
            >
              <img
                className=":uno: w-14 h-14 object-contain filter-none pointer-events-none"
                src={url}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                decoding="async"
              />
            </button>
          ))}
        </div>
        <p className={NONE} role="status">
          {!shown.length && EMPTY[state]}
        </p>
        {state === 'failed' && (
          <button className=":uno: btn-ghost flex mx-auto" type="button" onClick={() => void read()}>
            重新获取
          </button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="选择要收藏的图片"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
