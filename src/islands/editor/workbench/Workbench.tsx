import { useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { savedEditor, saveEditor } from '#client/editor-storage.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { useStore } from '#stores/use-store.ts'
import { Toolbar } from '../bar/Toolbar.tsx'
import { speakAgain, useWords } from '../bar/words/words.ts'
import { FindBar } from '../find/FindBar.tsx'
import { Icon } from '../Icon.tsx'
import type { Beginning } from '../keep/begin.ts'
import { usePreview } from '../preview/use-preview.ts'
import { BuildLight } from '../publish/BuildLight.tsx'
import { StandingNote } from '../publish/StandingNote.tsx'
import { usePublishing } from '../publish/use-publishing.ts'
import { useStanding } from '../publish/use-standing.ts'
import looks from '../uno.css?inline'
import { UploadList } from '../upload/UploadList.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { type LayerName, Layers } from './Layers.tsx'
import { Panes } from './Panes.tsx'
import { Restored } from './Restored.tsx'
import { StatusBar } from './StatusBar.tsx'
import { StatusWord } from './StatusWord.tsx'
import type { Act, Surface } from './surface.ts'
import { TitleField } from './TitleField.tsx'
import { TopBar } from './TopBar.tsx'
import { useJoinedScroll } from './use-joined-scroll.ts'
import { useKeeper } from './use-keeper.ts'
import { useNativeUndo } from './use-native-undo.ts'
import { useView } from './use-view.ts'
import { useWorkbenchKeys } from './use-workbench-keys.ts'
import { useWriting } from './use-writing.ts'
import css from './workbench.css?inline'

for (const it of [looks, css]) adoptStyles(it)

const NOTHING: ReadonlySet<string> = new Set()

function toggleFullscreen(): void {
  const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  turned.catch(() => undefined)
}

/** Holds the outline's switch, which stays as the author left it. */
function useOutline() {
  const [isOpen, setOpen] = useState(() => savedEditor('outline') !== 'off')
  const toggle = () => {
    saveEditor('outline', isOpen ? 'off' : 'on')
    setOpen(!isOpen)
  }
  return { isOpen, toggle }
}

/** Holds everything that the workbench knows and does. */
function useWorkbench(beginning: Beginning) {
  const standing = useStanding(beginning)
  const keeper = useKeeper(beginning, standing.note)
  const condition = useStore(keeper.$condition, { kind: 'fresh' })
  const writing = useWriting(beginning, keeper)
  const publishing = usePublishing(standing, keeper, writing)
  const { glance, surface } = writing
  const [active, setActive] = useState<Surface | null>(null)
  const [selection, setSelection] = useState({ states: NOTHING, line: 1, column: 1, selected: 0 })
  const [isFinding, setFinding] = useState(false)
  const [layer, setLayer] = useState<LayerName | null>(null)
  const uploads = useUploads(surface, writing.edited)
  const panes = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const views = useView((isSurfaceKept) => {
    writing.record()
    if (isSurfaceKept) return
    uploads.lift()
    surface.current = null
    setActive(null)
    setFinding(false)
  })
  const { view, look, isEditing } = views
  const preview = usePreview(glance.text, view !== 'source' && view !== 'visual')
  useJoinedScroll(panes, surface, glance.outline, view === 'split' && active !== null, preview.rendered)

  useEffect(() => {
    void speakAgain()
    dispatchEvent(new Event(SHELL_READY))
  }, [])
  useEffect(() => {
    if (condition.kind === 'conflict') setLayer('conflict')
  }, [condition.kind])

  function ready(it: Surface): void {
    surface.current = it
    setActive(it)
    it.show(writing.last.current)
    uploads.seat(it)
    if (!matchMedia('(hover: none)').matches || writing.last.current.from > 0) it.focus()
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
  useWorkbenchKeys({
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
  const finding = { isOpen: isEditing && isFinding, toggle: () => setFinding(!isFinding), close: () => setFinding(false) }
  const layers = { name: layer, onOpen: setLayer, beginning, keeper, condition, writing, publishing }
  return { ...layers, views, active, selection, finding, uploads, panes, preview, events, ready, act }
}

/** Renders what stands above the text while it is edited. */
function EditingBars({
  workbench,
  outline,
}: {
  workbench: ReturnType<typeof useWorkbench>
  outline: ReturnType<typeof useOutline>
}) {
  const { writing, finding, active } = workbench
  return (
    <>
      <Toolbar
        states={workbench.selection.states}
        {...writing.steps}
        isOutlineOpen={outline.isOpen}
        selected={() => writing.surface.current?.selected() ?? ''}
        onAct={workbench.act}
        onStep={writing.step}
        onFiles={workbench.uploads.add}
        onFind={finding.toggle}
        onOutline={outline.toggle}
        onHelp={() => workbench.onOpen('help')}
      />
      {finding.isOpen && active && (
        <FindBar
          surface={active}
          turn={writing.glance.text}
          onClose={() => {
            finding.close()
            active.focus()
          }}
        />
      )}
      <TitleField
        title={writing.page.title}
        onChange={(title) => writing.change({ title })}
        onEnter={() => writing.surface.current?.focus()}
      />
    </>
  )
}

/** Renders the bar of the workbench, or in the reading view only the button that leaves it. */
function Top({ workbench }: { workbench: ReturnType<typeof useWorkbench> }) {
  const { views, keeper, condition, publishing, onOpen } = workbench
  const words = useWords()
  if (views.view !== 'read')
    return (
      <TopBar
        view={views.view}
        word={<StatusWord condition={condition} isNew={keeper.id === null} onConflict={() => onOpen('conflict')} />}
        publishing={publishing.deed}
        liveAt={publishing.standing?.status === 1 ? `/post/${publishing.standing.id}` : null}
        onView={views.look}
        onHistory={keeper.id === null ? null : () => onOpen('revisions')}
        onFullscreen={toggleFullscreen}
        onSettings={() => onOpen('settings')}
        onPublish={() => onOpen('settings')}
      />
    )
  return (
    <button
      className=":uno: icon-btn absolute z-3 top-3 end-6 hairline bg-surface"
      type="button"
      aria-label={words.leaveReading}
      title={`${words.leaveReading}（Esc）`}
      onClick={() => views.look('preview')}
    >
      <Icon of="close" />
    </button>
  )
}

/** Renders the workbench: one text in several views, with everything around it. */
export function Workbench({ beginning }: { beginning: Beginning }) {
  const workbench = useWorkbench(beginning)
  const { writing, keeper, publishing, views, preview } = workbench
  const { view, isEditing } = views
  const outline = useOutline()
  const words = useWords()
  const root = useRef<HTMLDivElement>(null)
  const isOutlineShown = outline.isOpen && view !== 'read' && view !== 'html'
  return (
    <div
      className=":uno: group workbench fixed inset-0 z-30 flex flex-col bg-surface overflow-hidden"
      data-view={view}
      data-outline={isOutlineShown || undefined}
      ref={root}
    >
      <h1 className="sr-only">{words.workbenchName}</h1>
      <Top workbench={workbench} />
      <StandingNote publishing={publishing} />
      {isEditing && <EditingBars workbench={workbench} outline={outline} />}
      <Panes
        ref={workbench.panes}
        writing={writing}
        events={workbench.events}
        preview={preview}
        isOutlineShown={isOutlineShown}
        view={views}
        onReady={workbench.ready}
        onPicture={() => root.current?.querySelector<HTMLInputElement>('.toolbar input[type=file]')?.click()}
      />
      <Restored beginning={beginning} writing={writing} />
      <UploadList uploads={workbench.uploads} />
      {view !== 'read' && (
        <StatusBar
          glance={writing.glance}
          rendered={preview.rendered}
          selection={isEditing ? workbench.selection : null}
          version={keeper.version}
          light={<BuildLight publishing={publishing} />}
        />
      )}
      <Layers
        name={workbench.name}
        onOpen={workbench.onOpen}
        beginning={beginning}
        keeper={keeper}
        condition={workbench.condition}
        writing={writing}
        publishing={publishing}
      />
    </div>
  )
}
