import { shanghaiTime } from '#lib/dates.ts'
import { filled, useWords } from '../bar/words/words.ts'
import type { Words } from '../bar/words/zh-cn.ts'
import type { Condition } from '../keep/keeper.ts'
import { LIGHTS, type Tone } from '../publish/lights.ts'

const clock = (at: number) => shanghaiTime(at).slice(11, 16)

function wordOf(words: Words, condition: Condition, isNew: boolean): { word: string; light: Tone } {
  switch (condition.kind) {
    case 'fresh':
      return isNew ? { word: words.fresh, light: 'off' } : { word: words.saved, light: 'ok' }
    case 'changed':
      return { word: words.changed, light: 'warn' }
    case 'saving':
      return { word: words.saving, light: 'warn' }
    case 'saved':
      return { word: filled(words.savedAt, clock(condition.at)), light: 'ok' }
    case 'offline':
      return { word: words.offline, light: 'warn' }
    case 'refused':
      return { word: filled(words.keptHere, condition.words), light: 'danger' }
    case 'conflict':
      return { word: words.conflictLook, light: 'danger' }
    case 'nowhere':
      return { word: words.nowhere, light: 'danger' }
  }
}

/** Renders in a few words where the text is saved. On a conflict the words are a button that opens the choice. */
export function StatusWord({ condition, isNew, onConflict }: { condition: Condition; isNew: boolean; onConflict: () => void }) {
  const { word, light } = wordOf(useWords(), condition, isNew)
  return (
    <span className=":uno: workbench-word inline-flex items-center gap-2 min-w-0" role="status">
      <i className={LIGHTS[light]} aria-hidden="true" />
      {condition.kind === 'conflict' ? (
        <button className=":uno: text-danger underline underline-offset-3px" type="button" onClick={onConflict}>
          {word}
        </button>
      ) : (
        <span className=":uno: truncate">{word}</span>
      )}
    </span>
  )
}
