import type { Profile, ProfileExtra } from '#contract/people/profile.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { countOwn, findProfile } from './profile.queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findProfile>>>
const timeOf = (at: number | null) => (at === null ? null : shanghaiTime(Number(at)))

export const toProfile = (it: Row, counts: Awaited<ReturnType<typeof countOwn>>): Profile => ({
  sysUser: {
    id: it.id,
    username: it.username ?? '',
    nickname: it.nickname,
    avatar: it.avatar,
    email: it.email ?? '',
    sex: it.sex,
    signature: it.signature,
    status: it.status,
    loginType: it.login_type,
    ipLocation: it.ip_location,
    os: it.os,
    browser: it.browser,
    lastLoginTime: timeOf(it.last_login_time),
    createTime: shanghaiTime(it.create_time),
  },
  roles: [it.role === 'admin' ? 'admin' : 'user'],
  counts,
})

export const toExtra = (it: Row): ProfileExtra => ({
  hasPassword: Boolean(it.has_password),
  needsNickname: it.is_renamed === 0,
  hasSecondFactor: Boolean(it.has_second_factor),
  hasPage: it.has_page === 1,
  muting: it.status === 'muted' ? { until: timeOf(it.mute_until), reason: it.mute_reason } : null,
  leaveTime: timeOf(it.leave_time),
  leaveArticles: it.leave_articles,
})
