import { shanghaiTime } from '#lib/dates.ts'
import type { Condition } from '../keep/keeper.ts'

const clock = (at: number) => shanghaiTime(at).slice(11, 16)

function wordOf(condition: Condition, isNew: boolean): { word: string; light: 'ok' | 'warn' | 'danger' | 'off' } {
  switch (condition.kind) {
    case 'fresh':
      return isNew ? { word: '新文章', light: 'off' } : { word: '已保存', light: 'ok' }
    case 'changed':
      return { word: '有改动', light: 'warn' }
    case 'saving':
      return { word: '正在保存…', light: 'warn' }
    case 'saved':
      return { word: `已保存 ${clock(condition.at)}`, light: 'ok' }
    case 'offline':
      return { word: '离线，已存在本机', light: 'warn' }
    case 'refused':
      return { word: `已存在本机，没有传上去：${condition.words}`, light: 'danger' }
    case 'conflict':
      return { word: '有冲突', light: 'danger' }
    case 'nowhere':
      return { word: '没有保存下来，请先复制正文', light: 'danger' }
  }
}

/** One calm word about where the text is. */
export function StatusWord({ condition, isNew, onConflict }: { condition: Condition; isNew: boolean; onConflict: () => void }) {
  const { word, light } = wordOf(condition, isNew)
  return (
    <span className="desk-word" role="status">
      <i data-light={light} aria-hidden="true" />
      {condition.kind === 'conflict' ? (
        <button type="button" onClick={onConflict}>
          {word}，查看
        </button>
      ) : (
        <span>{word}</span>
      )}
    </span>
  )
}
