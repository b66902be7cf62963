import { Editor, editorStateOptionsCtx, editorViewCtx, remarkCtx, rootCtx, schemaCtx, serializerCtx } from '@milkdown/kit/core'
import { cursor } from '@milkdown/kit/plugin/cursor'
import { trailing } from '@milkdown/kit/plugin/trailing'
import { TextSelection } from '@milkdown/kit/prose/state'
import { Milkdown, MilkdownProvider, useEditor } from '@milkdown/react'
import { useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { useWords } from '../bar/words/words.ts'
import { Choices } from '../choices/Choices.tsx'
import { useChoices } from '../choices/use-choices.ts'
import type { Snapshot } from '../document/history.ts'
import { Icon } from '../Icon.tsx'
import { LinkMenu, type LinkRoom, typingInto } from '../link/LinkMenu.tsx'
import type { LinkTyping } from '../link/typed-link.ts'
import type { Surface } from '../workbench/surface.ts'
import { blockHandle } from './block/block-handle.ts'
import { tasks, typedTask } from './block/tasks.ts'
import blocks from './blocks.css?inline'
import { type FloatRoom, Floats } from './float/Floats.tsx'
import { type FloatEvents, floating } from './float/float-plugin.ts'
import { typedLinks } from './link-plugin.ts'
import { type PageEvents, pagePlugin, type Slash } from './page-plugin.ts'
import { makePortals, type Portals, ShownPortals } from './portals.ts'
import { configure, presets } from './presets.ts'
import { proving } from './proving.ts'
import { searching } from './search-plugin.ts'
import { type SlashItem, slashItems } from './slash-items.ts'
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
  typing: LinkTyping
  slash: Pick<PageEvents, 'onSlash' | 'onSlashKey'>
}

function Inner({ first, events, slash, float, portals, typing, onReady }: InnerProps) {
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
      .use([
        typedLinks(typing),
        tableKeys,
        floating(float),
        blockHandle(portals),
        tasks(() => text.current as VisualText),
        typedTask,
      ])
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
  const surface = useRef<Surface>(null)
  const dismissed = useRef(-1)
  const room = useRef<FloatRoom>(null)
  const menu = useRef<LinkRoom>(null)
  const [portals] = useState(makePortals)
  const open = slash !== null && dismissed.current !== slash.from ? slash : null
  const items = open ? slashItems(open.query, words) : []

  function pick(item: SlashItem): void {
    const typed = open?.query.length ?? 0
    if (!surface.current) return
    setSlash(null)
    // The slash and the query after it are not part of the text.
    surface.current.eraseBack?.(typed + 1)
    if (item.act) surface.current.act(typeof item.act === 'function' ? item.act() : item.act)
    else onPicture()
  }
  const { chosen, press } = useChoices({
    items,
    turn: slash,
    onPick: pick,
    onLeave() {
      dismissed.current = open?.from ?? -1
      setSlash(null)
    },
  })
  const live = useRef(press)
  live.current = press
  return (
    <div className=":uno: visual-pane relative min-w-0 h-full overflow-y-auto overscroll-contain scrollbar-thin">
      <MilkdownProvider>
        <Inner
          {...props}
          portals={portals}
          typing={typingInto(menu)}
          float={{
            onFloat: (float, view) => room.current?.show(float, view),
            onEnter: () => room.current?.enter() ?? false,
          }}
          slash={{
            onSlash(it) {
              if (!it) dismissed.current = -1
              setSlash(it)
            },
            onSlashKey: (key) => live.current(key),
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
      <LinkMenu ref={menu} />
      {open && items.length > 0 && (
        <Choices isNarrow place={open} label={words.insert} items={items} chosen={chosen} keyOf={(it) => it.name} onPick={pick}>
          {(it) => (
            <>
              <Icon of={iconOf(it.name)} />
              <span>{words[it.name]}</span>
              <kbd className=":uno: ms-auto text-muted text-12px font-400 leading-normal mono">/{it.key}</kbd>
            </>
          )}
        </Choices>
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
