import { type ComponentProps, type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { savedEditor, saveEditor } from '#client/storage.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { useStore } from '#stores/use-store.ts'
import { Toolbar } from '../bar/Toolbar.tsx'
import { speakAgain, useWords } from '../bar/words/words.ts'
import { FindBar } from '../find/FindBar.tsx'
import { Icon } from '../Icon.tsx'
import type { Beginning } from '../keep/begin.ts'
import { HtmlView, Preview } from '../preview/Preview.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { BuildLight } from '../publish/BuildLight.tsx'
import { StandingNote } from '../publish/StandingNote.tsx'
import { usePublishing } from '../publish/use-publishing.ts'
import { useStanding } from '../publish/use-standing.ts'
import { UploadList } from '../upload/UploadList.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import type { VisualPane } from '../visual/VisualPane.tsx'
import around from './around.css?inline'
import css from './desk.css?inline'
import { type LayerName, Layers } from './Layers.tsx'
import narrow from './narrow.css?inline'
import { Outline } from './Outline.tsx'
import { Restored } from './Restored.tsx'
import { SourcePane } from './SourcePane.tsx'
import { StatusBar } from './StatusBar.tsx'
import { StatusWord } from './StatusWord.tsx'
import type { Act, Surface } from './surface.ts'
import { TitleField } from './TitleField.tsx'
import { TopBar } from './TopBar.tsx'
import tools from './tools.css?inline'
import { useDeskKeys } from './use-desk-keys.ts'
import { useJoinedScroll } from './use-joined-scroll.ts'
import { useKeeper } from './use-keeper.ts'
import { useNativeUndo } from './use-native-undo.ts'
import { useWriting } from './use-writing.ts'
import { EDITABLE, firstView, SPLIT_FROM, type View } from './views.ts'

for (const it of [css, tools, around, narrow]) adoptStyles(it)

const NOTHING: ReadonlySet<string> = new Set()
type Visual = ComponentType<ComponentProps<typeof VisualPane>>

/** Renders the desk: one text in several views, with everything around it. */
export function Desk({ beginning }: { beginning: Beginning }) {
  const standing = useStanding(beginning)
  const keeper = useKeeper(beginning, standing.note)
  const condition = useStore(keeper.$condition, { kind: 'fresh' })
  const writing = useWriting(beginning, keeper)
  const publishing = usePublishing(standing, keeper, writing)
  const { glance, surface, page } = writing
  const [view, setView] = useState<View>(firstView)
  const words = useWords()
  const [Visual, setVisual] = useState<Visual | null>(null)
  const [active, setActive] = useState<Surface | null>(null)
  const [selection, setSelection] = useState({ states: NOTHING, line: 1, column: 1, selected: 0 })
  const [isFinding, setFinding] = useState(false)
  const [isOutlineOpen, setOutlineOpen] = useState(() => savedEditor('outline') !== 'off')
  const [layer, setLayer] = useState<LayerName | null>(null)
  const uploads = useUploads(surface, writing.edited)
  const desk = useRef<HTMLDivElement>(null)
  const panes = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isEditing = EDITABLE.includes(view)
  const preview = usePreview(glance.text, view !== 'source' && view !== 'visual')
  useJoinedScroll(panes, surface, glance.outline, view === 'split' && active !== null, preview.rendered)

  useEffect(() => {
    void speakAgain()
    dispatchEvent(new Event(SHELL_READY))
  }, [])
  useEffect(() => {
    if (condition.kind === 'conflict') setLayer('conflict')
  }, [condition.kind])
  useEffect(() => {
    const room = matchMedia(SPLIT_FROM)
    const narrow = () => setView((it) => (it === 'split' && !room.matches ? 'source' : it))
    room.addEventListener('change', narrow)
    return () => room.removeEventListener('change', narrow)
  }, [])
  useEffect(() => {
    if (view === 'visual' && !Visual) void import('../visual/VisualPane.tsx').then((it) => setVisual(() => it.VisualPane))
  }, [view, Visual])

  const ready = (it: Surface) => {
    surface.current = it
    setActive(it)
    it.show(writing.last.current)
    uploads.seat(it)
    if (!matchMedia('(hover: none)').matches || writing.last.current.from > 0) it.focus()
  }
  function look(to: View): void {
    if (to === view) return
    writing.record()
    const isSameSurface = ['source', 'split'].includes(to) && ['source', 'split'].includes(view)
    if (!isSameSurface) {
      uploads.lift()
      surface.current = null
      setActive(null)
      setFinding(false)
    }
    setView(to)
    if (EDITABLE.includes(to)) saveEditor('mode', to)
  }
  function act(it: Act): void {
    surface.current?.act(it)
    writing.edited()
  }
  const events = {
    onEdit: writing.edited,
    onFiles: uploads.add,
    // The toolbar and the status bar are rendered only after the caret has rested, not at each key.
    onSelect(states: ReadonlySet<string>, place: { line: number; column: number; selected: number }) {
      clearTimeout(resting.current)
      resting.current = setTimeout(() => setSelection({ states, ...place }), 60)
    },
  }
  useDeskKeys({
    act,
    step: writing.step,
    save: () => {
      writing.record()
      void keeper.flush()
    },
    find: () => isEditing && setFinding(true),
    leave: () => view === 'read' && look('preview'),
  })
  useNativeUndo(panes, writing.step)
  const file = () => desk.current?.querySelector<HTMLInputElement>('.toolbar input[type=file]')?.click()

  return (
    <div className="desk" data-view={view} ref={desk}>
      <h1 className="desk-name">{words.deskName}</h1>
      {view === 'read' ? (
        <button
          className="icon-btn leave-reading"
          type="button"
          aria-label={words.leaveReading}
          title={`${words.leaveReading}（Esc）`}
          onClick={() => look('preview')}
        >
          <Icon of="close" />
        </button>
      ) : (
        <TopBar
          view={view}
          word={<StatusWord condition={condition} isNew={keeper.id === null} onConflict={() => setLayer('conflict')} />}
          publishing={publishing.deed}
          liveAt={publishing.standing?.status === 1 ? `/post/${publishing.standing.id}` : null}
          onView={look}
          onHistory={keeper.id === null ? null : () => setLayer('revisions')}
          onFullscreen={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
              () => undefined,
            )
          }
          onSettings={() => setLayer('settings')}
          onPublish={() => setLayer('settings')}
        />
      )}
      <StandingNote publishing={publishing} />
      {isEditing && (
        <Toolbar
          states={selection.states}
          {...writing.steps}
          isOutlineOpen={isOutlineOpen}
          selected={() => surface.current?.selected() ?? ''}
          onAct={act}
          onStep={writing.step}
          onFiles={uploads.add}
          onFind={() => setFinding(!isFinding)}
          onOutline={() => {
            saveEditor('outline', isOutlineOpen ? 'off' : 'on')
            setOutlineOpen(!isOutlineOpen)
          }}
          onHelp={() => setLayer('help')}
        />
      )}
      {isEditing && isFinding && active && (
        <FindBar
          surface={active}
          turn={glance.text}
          onClose={() => {
            setFinding(false)
            active.focus()
          }}
        />
      )}
      {isEditing && (
        <TitleField title={page.title} onChange={(title) => writing.change({ title })} onEnter={() => surface.current?.focus()} />
      )}
      <div className="desk-panes" ref={panes} data-outline={(isOutlineOpen && view !== 'read' && view !== 'html') || undefined}>
        {(view === 'source' || view === 'split') && (
          <SourcePane key="source" first={writing.last.current} events={events} onReady={ready} />
        )}
        {view === 'visual' &&
          (Visual ? (
            <Suspense>
              <Visual first={writing.last.current} events={events} onReady={ready} onPicture={file} />
            </Suspense>
          ) : (
            <div className="pane-waits" aria-busy="true" />
          ))}
        {(view === 'split' || view === 'preview' || view === 'read') && (
          <Preview
            title={page.title}
            isWhole={view !== 'split'}
            rendered={preview.rendered}
            failure={preview.failure}
            onAgain={preview.again}
          />
        )}
        {view === 'html' && <HtmlView rendered={preview.rendered} />}
        {isOutlineOpen && view !== 'read' && view !== 'html' && (
          <Outline
            outline={glance.outline}
            onGo={(it, index) => {
              if (surface.current) surface.current.goTo(it.at)
              else panes.current?.querySelectorAll('.preview-pane .prose :is(h1, h2, h3, h4, h5, h6)')[index]?.scrollIntoView()
            }}
          />
        )}
      </div>
      <Restored beginning={beginning} writing={writing} />
      <UploadList uploads={uploads} />
      {view !== 'read' && (
        <StatusBar
          glance={glance}
          rendered={preview.rendered}
          selection={isEditing ? selection : null}
          version={keeper.version}
          light={<BuildLight publishing={publishing} />}
        />
      )}
      <Layers
        name={layer}
        onOpen={setLayer}
        beginning={beginning}
        keeper={keeper}
        condition={condition}
        writing={writing}
        publishing={publishing}
      />
    </div>
  )
}
