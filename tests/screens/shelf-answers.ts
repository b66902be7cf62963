const page = (records: object[]) => ({ records, total: 128, size: 10, current: 1, pages: 13 })

const begun = (id: number, title: string, section: string, percent: number, minutesLeft: number) => ({
  ...{ id, title, section, percent, minutesLeft, cover: id % 2 ? '/favicon.svg' : '', coverSet: '' },
  ...{ categoryHue: 262, drawing: null },
  time: '2026-11-20 12:40:00',
})
export const shelf = {
  data: [
    begun(1, 'SQLite 的 WAL 模式到底快在哪里', '三、量一量', 42, 6),
    begun(2, '中文长文阅读的排版参数，一次说清楚', '', 80, 3),
    begun(
      3,
      `把一台旧笔记本改成安静的家庭服务器${'AbstractAutowireCapableBeanFactory'.repeat(2)}`,
      '风扇与温度'.repeat(12),
      8,
      11,
    ),
    begun(4, 'P99 不会撒谎', '', 55, 1),
  ],
}

const read = (id: number, title: string, time: string, state: 'opened' | 'begun' | 'finished') => ({ id, title, time, state })
export const history = {
  data: page([
    read(1, 'SQLite 的 WAL 模式到底快在哪里', '2026-11-20 12:40:00', 'begun'),
    read(4, 'P99 不会撒谎：读懂一张延迟曲线', '2026-11-20 09:12:00', 'finished'),
    read(
      5,
      `用 Astro 岛屿架构重写个人技术博客${'AbstractAutowireCapableBeanFactory'.repeat(3)}`,
      '2026-11-19 22:31:00',
      'opened',
    ),
  ]),
  extra: { isKept: true },
}

const column = (id: number, name: string, readNum: number, articleNum: number) => ({
  ...{ id, userId: 2, nickname: '沈砚', name, cover: '', coverSet: '', summary: '', articleNum, readNum },
  ...{ subscriberNum: 12, isSubscribed: true, isMine: false, lastUpdateTime: '2026-11-14 08:00:00' },
})
export const columns = {
  data: { ...page([column(1, '数据库漫游', 3, 8), column(2, '排印闲话', 5, 5), column(3, '缓存的七层塔', 0, 7)]), total: 3 },
  extra: { all: 9, subscribed: 3, mine: 0 },
}
