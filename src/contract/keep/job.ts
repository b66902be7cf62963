import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described, input, time } from '../core/define.ts'

/** Lists the jobs that the program runs by itself, again and again. */
export const JOBS = {
  visits: { words: '整理访问记录', about: '把前一天的访问和搜索汇总，清掉过期的会话和验证码', every: '每天' },
  bans: { words: '解除到期的封禁', about: '封禁到期的人在这时恢复', every: '每天' },
  leave: { words: '处理注销', about: '注销满七天的账号在这时删除', every: '每天' },
  deleted: { words: '清除删除的文章', about: '删除满三十天的文章在这时清除', every: '每天' },
  files: { words: '清理文件', about: '删除满七天的文件在这时清除', every: '每天' },
  unshown: { words: '查找没有用到的文件', about: '看看哪些文件哪里都没有用到', every: '每天' },
  backup: { words: '备份', about: '按备份计划的时间做一份备份', every: '每天' },
  hot: { words: '更新热搜', about: '本站的热门，和选了的几个来源', every: '每十分钟' },
  digest: { words: '寄出通知汇总', about: '给订了邮件汇总的成员写信', every: '每分钟看一次' },
} as const
export type JobName = keyof typeof JOBS
export const JOB_NAMES = Object.keys(JOBS) as [JobName, ...JobName[]]

const Row = z.object({
  name: z.enum(JOB_NAMES),
  state: described(z.enum(['never', 'running', 'done', 'failed']), 'How the last run ended'),
  beginTime: described(time(), 'When the last run began; empty: never'),
  took: described(z.nullable(z.int()), 'Milliseconds of the last run'),
  reason: described(z.string(), 'Why it failed'),
  nextTime: described(time(), 'When it runs again; empty where nobody knows'),
})
export type JobRow = z.infer<typeof Row>

export const job = {
  list: call({
    method: 'GET',
    path: '/sys/job/list',
    ...ADMIN_READ,
    summary: 'The jobs that run by themselves, and how they went.',
    data: z.array(Row),
  }),
  run: call({
    method: 'POST',
    path: '/sys/job/run',
    ...ADMIN_WRITE,
    summary: 'Runs a job now. A long one goes on after the answer; 409 while it runs.',
    body: input({ name: z.enum(JOB_NAMES, '没有这个任务') }),
    data: Row,
  }),
}
