import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { openMenu } from '../menu/Menu.tsx'
import { addFavourite, type Favourite, keptFavourites, pinFavourite, readFavourites, removeFavourite } from './favourites.ts'
import { longPress } from './long-press.ts'
import { firstStop, walkGrid } from './walk-grid.ts'

type State = 'asking' | 'whole' | 'failed'

const EMPTY: Record<State, string> = {
  asking: '正在取收藏…',
  whole: '还没有收藏。传一张喜欢的图片，以后随手就能用。',
  failed: '收藏没有取到。',
}

/** Renders the pictures that a member keeps, and a tile that uploads more. */
export function FavouritePane({ onPick }: { onPick: (url: string) => void }) {
  const [shown, setShown] = useState<readonly Favourite[]>(keptFavourites)
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
    const found = await readFavourites()
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
          const ordered = await pinFavourite(shown, it)
          focus.current = `[data-id="${it.id}"]`
          setShown(ordered)
        },
      },
      {
        name: '删除',
        isGrave: true,
        act: async () => {
          if (!(await removeFavourite(it))) return button.focus()
          focus.current = '.em-tile'
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
    const isKept = await addFavourite(chosen, tell, new AbortController().signal)
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
      <div className="em-list" ref={list}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div className="em-cells em-large" role="group" aria-label="收藏的表情" ref={cells} onContextMenu={openMenuHere}>
          <button
            ref={tile}
            className="em-tile"
            type="button"
            title="上传图片"
            aria-label="上传图片到收藏"
            aria-busy={isBusy || undefined}
            data-cell=""
            onClick={() => file.current?.click()}
          >
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M12 5v14M5 12h14" />
            </svg>
          </button>
          {shown.map(({ id, url }, place) => (
            <button
              key={id}
              type="button"
              aria-label={`收藏的表情 ${place + 1}`}
              title="右键或长按：置顶、删除"
              aria-haspopup="menu"
              data-cell=""
              data-id={id}
              onClick={() => onPick(url)}
            >
              <img src={url} alt="" width={56} height={56} loading="lazy" decoding="async" />
            </button>
          ))}
        </div>
        <p className="em-none" role="status">
          {!shown.length && EMPTY[state]}
        </p>
        {state === 'failed' && (
          <button className="btn-ghost" type="button" onClick={() => void read()}>
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
