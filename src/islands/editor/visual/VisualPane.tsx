import { Editor, editorStateOptionsCtx, editorViewCtx, remarkCtx, rootCtx, schemaCtx, serializerCtx } from '@milkdown/kit/core'
import { cursor } from '@milkdown/kit/plugin/cursor'
import { trailing } from '@milkdown/kit/plugin/trailing'
import { TextSelection } from '@milkdown/kit/prose/state'
import { Milkdown, MilkdownProvider, useEditor } from '@milkdown/react'
import { useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { useWords } from '../bar/words/words.ts'
import type { Snapshot } from '../document/history.ts'
import { Icon } from '../Icon.tsx'
import type { Surface } from '../workbench/surface.ts'
import { blockHandle } from './block/block-handle.ts'
import { tasks, typedTask } from './block/tasks.ts'
import blocks from './blocks.css?inline'
import { type FloatRoom, Floats } from './float/Floats.tsx'
import { type FloatEvents, floating } from './float/float-plugin.ts'
import { type PageEvents, pagePlugin, type Slash } from './page-plugin.ts'
import { makePortals, type Portals, ShownPortals } from './portals.ts'
import { configure, presets } from './presets.ts'
import { proving } from './proving.ts'
import { searching } from './search-plugin.ts'
import { slashItems } from './slash-items.ts'
import { tableKeys } from './table/table-acts.ts'
import { views } from './views/block-views.ts'
import { CodeLanguages } from './views/CodePart.tsx'
import css from './visual.css?inline'
import { type KeptPlaces, visualSurface } from './visual-surface.ts'
import { VisualText } from './visual-text.ts'

for (const it of [css, blocks]) adoptStyles(it)

interface Props {
  first: Snapshot
  events: Omit<PageEvents, 'onSlash' | 'onSlashKey'>
  onReady: (surface: Surface) => void
  onPicture: () => void
}

interface InnerProps extends Omit<Props, 'onPicture'> {
  float: FloatEvents
  portals: Portals
  slash: Pick<PageEvents, 'onSlash' | 'onSlashKey'>
}

function Inner({ first, events, slash, float, portals, onReady }: InnerProps) {
  const places = useRef<KeptPlaces>(new Set()).current
  const text = useRef<VisualText>(null)
  const { get, loading } = useEditor((root) =>
    Editor.make()
      .config((ctx) => {
        configure(ctx)
        ctx.set(rootCtx, root)
        ctx.set(editorStateOptionsCtx, (options) => {
          text.current = new VisualText({
            schema: ctx.get(schemaCtx),
            remark: ctx.get(remarkCtx) as never,
            write: ctx.get(serializerCtx),
          })
          const doc = text.current.begin(first.text)
          return { ...options, doc, selection: TextSelection.atStart(doc) }
        })
      })
      .use([...presets, ...views(portals), ...cursor, ...trailing, searching])
      .use([tableKeys, floating(float), blockHandle(portals), tasks(() => text.current as VisualText), typedTask])
      .use(proving(() => text.current as VisualText))
      .use(pagePlugin({ ...events, ...slash }, places, () => text.current as VisualText)),
  )
  const isTold = useRef(false)
  useEffect(() => {
    const editor = loading ? undefined : get()
    if (!editor || !text.current || isTold.current) return
    isTold.current = true
    onReady(visualSurface(editor.ctx.get(editorViewCtx), text.current, places, () => undefined))
  })
  return <Milkdown />
}

/** Renders the visual editor: the text can be edited in the form that readers will see. */
export function VisualPane({ onPicture, ...props }: Props) {
  const words = useWords()
  const [slash, setSlash] = useState<Slash | null>(null)
  const [chosen, setChosen] = useState(0)
  const surface = useRef<Surface>(null)
  const dismissed = useRef(-1)
  const room = useRef<FloatRoom>(null)
  const [portals] = useState(makePortals)
  const isOpen = slash !== null && dismissed.current !== slash.from
  const items = isOpen ? slashItems(slash.query, words) : []
  const live = useRef({ items, chosen, slash })
  live.current = { items, chosen, slash }

  function pick(index: number): void {
    const item = live.current.items[index]
    const typed = live.current.slash?.query.length ?? 0
    if (!item || !surface.current) return
    setSlash(null)
    // The slash and the query after it are not part of the text.
    surface.current.eraseBack?.(typed + 1)
    if (item.act) surface.current.act(typeof item.act === 'function' ? item.act() : item.act)
    else onPicture()
  }
  const keys = useRef((key: string): boolean => {
    const { items: all, chosen: at, slash: open } = live.current
    if (!open || all.length === 0) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') setChosen((at + (key === 'ArrowDown' ? 1 : all.length - 1)) % all.length)
    else if (key === 'Enter' || key === 'Tab') pick(at)
    else if (key === 'Escape') {
      dismissed.current = open.from
      setSlash(null)
    } else return false
    return true
  })
  return (
    <div className=":uno: visual-pane relative min-w-0 h-full overflow-y-auto overscroll-contain scrollbar-thin">
      <MilkdownProvider>
        <Inner
          {...props}
          portals={portals}
          float={{
            onFloat: (float, view) => room.current?.show(float, view),
            onEnter: () => room.current?.enter() ?? false,
          }}
          slash={{
            onSlash(it) {
              if (!it) dismissed.current = -1
              setSlash(it)
              setChosen(0)
            },
            onSlashKey: (key) => keys.current(key),
          }}
          onReady={(it) => {
            surface.current = it
            props.onReady(it)
          }}
        />
      </MilkdownProvider>
      <ShownPortals of={portals} />
      <CodeLanguages />
      <Floats ref={room} />
      {isOpen && items.length > 0 && (
        <div
          className=":uno: fixed z-5 w-66 max-h-80 p-1.5 float-panel rounded-3 t-small overflow-y-auto"
          role="listbox"
          aria-label={words.insert}
          ref={(box) => {
            if (!box) return
            box.style.insetInlineStart = `${Math.min(slash.left, innerWidth - box.offsetWidth - 12)}px`
            const isBelow = slash.bottom + box.offsetHeight + 12 < innerHeight
            box.style.insetBlockStart = `${isBelow ? slash.bottom + 8 : slash.bottom - box.offsetHeight - 40}px`
          }}
        >
          <p className=":uno: px-2.5 py-1 text-faint text-12px" aria-hidden="true">
            {words.insert}
          </p>
          {items.map((it, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys stay in the text and are handled there
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={it.name}
              className=":uno: flex items-center gap-2.5 min-h-9 px-2.5 rounded-control text-text cursor-pointer aria-chosen:bg-hover aria-chosen:text-strong"
              role="option"
              aria-selected={index === chosen}
              ref={(row) => {
                if (index === chosen) row?.scrollIntoView({ block: 'nearest' })
              }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(index)}
            >
              <Icon of={iconOf(it.name)} />
              <span>{words[it.name]}</span>
              <kbd className=":uno: ms-auto text-muted text-12px font-400 leading-normal mono">/{it.key}</kbd>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const ICONS: Record<string, string> = {
  heading2: 'heading',
  heading3: 'heading',
  blockFormula: 'formula',
  tip: 'container',
  warning: 'container',
  details: 'container',
}
const iconOf = (name: string) => ICONS[name] ?? name
