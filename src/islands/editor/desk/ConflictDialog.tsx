import { useMemo, useState } from 'react'
import type { EditorArticle } from '#contract/writing.ts'
import { type Choice, compare, join } from '#lib/diff.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Keeper } from '../keep/keeper.ts'
import { pageOf } from '../keep/page.ts'
import { Differences } from './Differences.tsx'
import type { Writing } from './use-writing.ts'

interface Props {
  theirs: EditorArticle
  writing: Writing
  keeper: Keeper
  onClose: () => void
}

/** Another device or tab saved meanwhile. Nothing is lost whatever one chooses: the other text stays in the history, this one in the undo. */
export function ConflictDialog({ theirs, writing, keeper, onClose }: Props) {
  const mine = useState(() => writing.whole())[0]
  const stretches = useMemo(() => compare(mine.text, theirs.contentMd), [mine, theirs])
  const count = stretches.filter((it) => 'mine' in it).length
  const [choices, setChoices] = useState<readonly Choice[]>(() => Array.from({ length: count }, () => 'mine'))

  function decide(isMine: boolean, text: string, words: string): void {
    const saved = pageOf(theirs)
    if (!isMine) writing.replace(text, saved)
    else if (text !== mine.text) writing.replace(text)
    // What the server has is the ground now; what differs from it is saved upon it.
    keeper.settle(saved, { id: theirs.id, version: theirs.version })
    showToast(words)
    onClose()
  }
  return (
    <Dialog className="desk-box conflict" label="这篇文章在别处被改过" onClose={onClose}>
      <header>
        <h2>这篇文章在别处被改过</h2>
        <p>
          {theirs.nickname} 在 {theirs.updateTime.slice(0, 16)} 保存了另一份。两份都在，选一份，或者逐处合并。
        </p>
      </header>
      <div className="sides" aria-hidden="true">
        <b>这台设备上的</b>
        <b>服务器上的</b>
      </div>
      {mine.title !== theirs.title && (
        <p className="other-title">
          标题：「{mine.title || '无标题'}」 与 「{theirs.title || '无标题'}」
        </p>
      )}
      {count > 0 ? (
        <Differences
          stretches={stretches}
          names={['这台设备上的', '服务器上的']}
          choices={choices}
          onChoose={(at, choice) => setChoices(choices.with(at, choice))}
        />
      ) : (
        <p className="no-difference">两份正文相同，不同的是标题或文章设置。</p>
      )}
      <footer>
        <button
          className="btn-ghost"
          type="button"
          onClick={() => decide(false, theirs.contentMd, '已换成服务器上的那份，可以撤销')}
        >
          用服务器上的
        </button>
        <button className="btn-ghost" type="button" onClick={() => decide(true, mine.text, '已保留这台设备上的')}>
          用这台设备上的
        </button>
        <button
          className="btn-solid"
          type="button"
          disabled={count === 0}
          onClick={() => decide(true, join(stretches, choices), '已按选择合并')}
        >
          按选择合并
        </button>
      </footer>
    </Dialog>
  )
}
