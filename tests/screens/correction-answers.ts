const LONG = 'AbstractAutowireCapableBeanFactory'.repeat(3)
const NOW = 'WAL 把顺序倒了过来：新页直接追加到日志末尾。什么时候搬回主库，可以攒到以后再说。默认攒满 1000 KB 才搬一次。'

const one = (id: number, more: object = {}) => ({
  ...{ id, articleId: 1, title: 'SQLite 的 WAL 模式到底快在哪里', block: 7, suggestion: NOW.replace('KB', '页（约 4 MB）') },
  ...{ reason: 'wal_autocheckpoint 的单位是页，默认 1000 页，约 4 MB。', status: 'open', answer: '' },
  ...{ createTime: '2026-11-18 22:40:00', decideTime: null, userId: 4, nickname: '半夏', avatar: '' },
  ...more,
})
const pageOf = (records: object[]) => ({ data: { records, total: records.length, size: 10, current: 1, pages: 1 } })
const detail = (more: object) => ({
  data: { ...one(1), base: NOW, present: NOW, merged: one(1).suggestion, state: 'clean', version: 3, draft: 'none', ...more },
})

/** These answers hold what readers suggest to articles. */
export const corrections = {
  received: pageOf([
    one(1),
    one(2, { nickname: '一个名字起得特别特别长的朋友', title: `中文长文阅读的排版参数${LONG}`, reason: '', suggestion: LONG }),
    one(3, { status: 'held' }),
  ]),
  mine: pageOf([
    one(1),
    one(2, { status: 'held', reason: '' }),
    one(3, { status: 'accepted' }),
    one(4, { status: 'changed', title: '', suggestion: LONG }),
    one(5, { status: 'declined', answer: '这里说的是 journal_size_limit，单位确实是 KB。' }),
    one(6, { status: 'withdrawn', reason: '' }),
  ]),
  none: pageOf([]),
  clean: detail({}),
  merged: detail({ state: 'merged', draft: 'follows' }),
  conflict: detail({
    state: 'conflict',
    merged: null,
    present: NOW.replace('KB', 'MB'),
    nickname: '一个名字起得特别特别长的朋友',
  }),
  gone: detail({ state: 'gone', merged: null, present: null }),
  draft: detail({ draft: 'conflict', suggestion: `${NOW}\n${LONG}`, merged: `${NOW}\n${LONG}` }),
  decided: detail({ status: 'declined', answer: '这里说的是 journal_size_limit，单位确实是 KB。' }),
}
