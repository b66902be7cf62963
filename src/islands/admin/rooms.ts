import type { Waits } from '#contract/desk.ts'
import type { Place } from '../centre/places.ts'
import type { Desk } from './use-desk.ts'

/** What every room is given. */
export interface RoomProps {
  desk: Desk
}

export interface Room extends Place<RoomProps> {
  /** What waits there, as a number behind the title. */
  waits?: keyof Waits | readonly (keyof Waits)[]
}

/** The rooms of the desk, in the order of the side list. */
export const rooms = [
  {
    name: 'overview',
    title: '概览',
    group: 1,
    load: async () => (await import('./overview/OverviewRoom.tsx')).OverviewRoom,
  },
  {
    name: 'review',
    title: '审核',
    lead: '成员交来的文章和修改，等得最久的在前',
    group: 1,
    waits: 'review',
    load: async () => (await import('./review/ReviewRoom.tsx')).ReviewRoom,
  },
  {
    name: 'site',
    title: '站点设置',
    lead: '名称、开关、外观、邮件和自己的页面',
    group: 5,
    load: async () => (await import('./site/SiteRoom.tsx')).SiteRoom,
  },
  {
    name: 'log',
    title: '操作记录',
    lead: '管理员做过的每一件事，改之前和改之后',
    group: 5,
    load: async () => (await import('./log/LogRoom.tsx')).LogRoom,
  },
] as const satisfies readonly Room[]
