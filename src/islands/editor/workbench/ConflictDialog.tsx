import { useMemo, useState } from 'react'
import type { EditorArticle } from '#contract/content/writing.ts'
import { type Choice, compare, join } from '#lib/diff.ts'
import { showToast } from '#stores/toast.ts'
import { filled, useWords } from '../bar/words/words.ts'
import type { Keeper } from '../keep/keeper.ts'
import { pageOf } from '../keep/page.ts'
import { Box } from './Box.tsx'
import { Differences, NOTE, Sides } from './Differences.tsx'
import type { Writing } from './use-writing.ts'

interface Props {
  theirs: EditorArticle
  writing: Writing
  keeper: Keeper
  onClose: () => void
}

/**
 * Renders the choice between two texts after another device or tab saved the article. Nothing is lost: the other text stays in the
 * history, this one in the undo steps.
 */
export function ConflictDialog({ theirs, writing, keeper, onClose }: Props) {
  const mine = useState(() => writing.whole())[0]
  const words = useWords()
  const stretches = useMemo(() => compare(mine.text, theirs.contentMd), [mine, theirs])
  const count = stretches.filter((it) => 'mine' in it).length
  const [choices, setChoices] = useState<readonly Choice[]>(() => Array.from({ length: count }, () => 'mine'))

  function decide(isMine: boolean, text: string, said: string): void {
    const saved = pageOf(theirs)
    if (!isMine) writing.replace(text, saved)
    else if (text !== mine.text) writing.replace(text)
    // The server's version is the new base; if the text differs from it, the keeper saves the text as the next version.
    keeper.settle(saved, { id: theirs.id, version: theirs.version })
    showToast(said)
    onClose()
  }
  return (
    <Box
      className=":uno: workbench-box dialog-box whole-on-phone w-240"
      title={words.elsewhere}
      says={filled(words.elsewhereWho, theirs.nickname, theirs.updateTime.slice(0, 16))}
      onClose={onClose}
      foot={
        <>
          <button className="btn-ghost" type="button" onClick={() => decide(false, theirs.contentMd, words.usedServer)}>
            {words.useServer}
          </button>
          <button className="btn-ghost" type="button" onClick={() => decide(true, mine.text, words.usedDevice)}>
            {words.useDevice}
          </button>
          <button
            className="btn-solid"
            type="button"
            disabled={count === 0}
            onClick={() => decide(true, join(stretches, choices), words.merged)}
          >
            {words.merge}
          </button>
        </>
      }
    >
      <Sides names={[words.onDevice, words.onServer]} />
      {mine.title !== theirs.title && (
        <p className={NOTE}>{filled(words.titles, mine.title || words.untitled, theirs.title || words.untitled)}</p>
      )}
      {count > 0 ? (
        <Differences
          stretches={stretches}
          names={[words.onDevice, words.onServer]}
          choices={choices}
          onChoose={(at, choice) => setChoices(choices.with(at, choice))}
        />
      ) : (
        <p className={NOTE}>{words.sameTexts}</p>
      )}
    </Box>
  )
}
