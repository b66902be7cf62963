import { ACTS, type Audited, audit } from '#contract/people/audit.ts'
import { optionsOf } from '../../ui/form/options.ts'
import { edit } from '../kit/act-kinds.ts'
import { main, text, time } from '../kit/Columns.tsx'
import { choice } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import { Changes } from './Changes.tsx'
import { NOUNS } from './nouns.ts'

const wordsOf = ({ noun, act }: Audited): string => (ACTS[noun] as Record<string, string>)[act] ?? act

/** Renders the log of the administrators' actions, newest first. */
export const LogRoom = room<Audited>({
  title: '操作记录',
  list: audit.list,
  filters: [choice('noun', '对象', optionsOf(NOUNS))],
  columns: [
    main('做了什么', (it) => (
      <>
        <b>{wordsOf(it)}</b>
        {it.name && <p>{it.name}</p>}
      </>
    )),
    text('对象', (it) => NOUNS[it.noun], { from: 'tablet' }),
    text('谁', (it) => it.nickname || '已注销的账号'),
    time('时间', 'createTime'),
  ],
  nameOf: (it) => `${wordsOf(it)}：${it.name}`,
  acts: [edit('看改动', (it, close) => <Changes audited={it} title={wordsOf(it)} onClose={() => close()} />)],
  drawing: 'shelf',
  empty: ['还没有做过什么', '在后台做的每一件事都会记在这里。'],
  none: ['没有这样的操作', '换一个对象看看。'],
})
