import { showToast } from '#stores/toast.ts'
import { $words } from '../bar/words/words.ts'
import type { WordName } from '../bar/words/zh-cn.ts'
import { useCover } from '../cover/use-cover.ts'
import type { Beginning } from '../keep/begin.ts'
import type { Condition, Keeper } from '../keep/keeper.ts'
import type { Publishing } from '../publish/use-publishing.ts'
import { SettingsPanel } from '../settings/SettingsPanel.tsx'
import { useLock } from '../settings/use-lock.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Help } from './Help.tsx'
import { RevisionsDialog } from './RevisionsDialog.tsx'
import type { Writing } from './use-writing.ts'

export type LayerName = 'settings' | 'conflict' | 'revisions' | 'help'

interface Props {
  name: LayerName | null
  onOpen: (name: LayerName | null) => void
  beginning: Beginning
  keeper: Keeper
  condition: Condition
  writing: Writing
  publishing: Publishing
}

const SAID: Partial<Record<number, WordName>> = {
  1: 'lightOut',
  2: 'draftSaved',
  3: 'sent',
  4: 'scheduled',
  5: 'draftSaved',
}

/** Renders the one dialog or panel that is open above the workbench. */
export function Layers({ name, onOpen, beginning, keeper, condition, writing, publishing }: Props) {
  const lock = useLock(beginning)
  const cover = useCover(writing.page.cover, (url) => writing.change({ cover: url }))
  const close = () => onOpen(null)
  if (name === 'help') return <Help onClose={close} />
  if (name === 'revisions' && keeper.id !== null) return <RevisionsDialog id={keeper.id} writing={writing} onClose={close} />
  if (name === 'conflict' && condition.kind === 'conflict')
    return <ConflictDialog theirs={condition.theirs} writing={writing} keeper={keeper} onClose={close} />
  if (name !== 'settings') return null
  return (
    <SettingsPanel
      writing={writing}
      keeper={keeper}
      lock={lock}
      cover={cover}
      deed={publishing.deed}
      status={publishing.mayPublish ? 1 : 3}
      isAdmin={beginning.isAdmin}
      isOut={publishing.standing?.status === 1}
      onConflict={() => onOpen('conflict')}
      onDone={(saved) => {
        const draft = saved.draftStatus ?? saved.status
        showToast($words.get()[SAID[draft] ?? 'saved'])
        publishing.sent(saved)
        if (draft !== 2 && draft !== 5) close()
      }}
      onClose={close}
    />
  )
}
