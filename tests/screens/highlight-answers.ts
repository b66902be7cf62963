const LONG = 'AbstractAutowireCapableBeanFactory'.repeat(3)

const marked = (id: number, ink: string, quote: string, more: object = {}) => ({
  ...{ id, block: id, lastBlock: null, quote, prefix: '', suffix: '', ink, note: '', isGone: false },
  ...{ createTime: '2026-03-02 12:40:00', updateTime: '2026-03-02 12:40:00', isChanged: false, isChangeSeen: false },
  ...more,
})

export const highlights = {
  data: {
    records: [
      {
        articleId: 1,
        title: 'SQLite 的 WAL 模式到底快在哪里',
        isReadable: true,
        num: 120,
        highlights: [
          marked(1, 'yellow', '写了几次盘，等了几次盘，谁在等谁'),
          marked(2, 'yellow', '什么时候搬回主库，可以攒到以后再说', {
            note: `线上那次 P99 抖动就是这个：检查点和备份撞在了一起。\n下次把检查点挪到低峰。${LONG}`,
          }),
          marked(3, 'green', '读不挡写，写也不挡读'),
          marked(4, 'red', `慢的从来不是 SQLite，是我们每写一行都要磁盘当面点头。${'一次提交要等两次落盘。'.repeat(8)}`),
          marked(5, 'blue', '磁盘是一块 SATA 固态盘，开着写缓存', { isChanged: true, isGone: true }),
        ],
      },
      {
        articleId: 2,
        title: `中文长文阅读的排版参数${LONG}`,
        isReadable: true,
        num: 1,
        highlights: [marked(6, 'blue', `每行四十个字不是规定，是眼睛换行时不迷路的上限\n\n${LONG}`)],
      },
      { articleId: 3, title: '', isReadable: false, num: 1, highlights: [marked(7, 'yellow', '先度量，再优化')] },
    ],
    ...{ total: 28, size: 10, current: 1, pages: 3 },
  },
}
export const noHighlights = { data: { records: [], total: 0, size: 10, current: 1, pages: 0 } }
