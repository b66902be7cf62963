import { shanghaiTime } from '#lib/dates.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type Command, type CommandDeps, type Given, wholeNumber } from '#server/keep/command/command.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { CONSOLE } from '#server/people/audit/audit.rules.ts'
import { countPeople, findPeople, findRows } from '../../people/user/user.queries.ts'
import { changeRole } from '../../people/user/user.rules.ts'
import { createAccount, personNamed, resetPassword, stopFactorOf } from './user.console.ts'

const PASSWORD_BYTES = 1024
const ROLE_WORDS = { admin: '管理员', member: '普通用户' } as const
const STATUS_WORDS = { normal: '正常', muted: '禁言', banned: '封禁', leaving: '注销中', gone: '已注销' } as const
const WHOM = { name: '用户', about: '用户名、邮箱或编号' }
const FROM_INPUT = { flags: '--password-stdin', about: '从标准输入读密码（第一行），不在终端里问' }

/** Reads a new password. It is never an argument, because every user of the machine sees these. */
async function newPassword({ terminal }: CommandDeps, given: Given): Promise<string> {
  if (given.has('password-stdin')) return (await terminal.readInput(PASSWORD_BYTES)).split(/\r?\n/, 1)[0] ?? ''
  if (!terminal.isAttended) throw new UsageError('这里没有终端可以问密码，请用 --password-stdin 从标准输入送进来')
  const password = await terminal.askHidden('新密码（6 到 16 个字符）')
  if (password !== (await terminal.askHidden('再输一次'))) refuse(400, '两次输入的密码不一样，什么也没有改动')
  return password
}

async function typed(
  { terminal }: CommandDeps,
  given: Given,
  name: string,
  question: string,
  isNeeded: boolean,
): Promise<string> {
  const value = given.option(name)
  if (value !== undefined) return value
  if (terminal.isAttended && !given.has('password-stdin')) return terminal.ask(question)
  if (isNeeded) throw new UsageError(`缺少选项 --${name}`)
  return ''
}

/** Asks for values that were not typed, and creates the account. */
const creating = (role: 'admin' | 'member'): Pick<Command, 'options' | 'run'> => ({
  options: [
    { flags: '--username <用户名>', about: '登录用，不公开' },
    { flags: '--nickname <昵称>', about: '读者看到的名字' },
    { flags: '--email <邮箱>', about: '可以不写' },
    FROM_INPUT,
  ],
  async run(deps, given) {
    const username = await typed(deps, given, 'username', '用户名', true)
    const nickname = await typed(deps, given, 'nickname', '昵称', true)
    const email = await typed(deps, given, 'email', '邮箱（可以不填）', false)
    const password = await newPassword(deps, given)
    const made = await createAccount({ db: await deps.open(), now: deps.now }, role, { username, nickname, email, password })
    const text = made.isOwner
      ? `站长的账号是你的了，用户名 ${username}。`
      : `新建了${ROLE_WORDS[role]} ${nickname}，用户名 ${username}。`
    return { text, json: { id: made.id, username, nickname, isOwner: made.isOwner } }
  },
})

export const userCommands: readonly Command[] = [
  {
    noun: 'user',
    verb: 'create',
    summary: '新建一位普通用户；没有邮件时，读者不能自己注册',
    about: '把用户名和密码告诉他，登录之后他可以在个人中心改密码。没写的内容会在终端里问，密码不显示。',
    ...creating('member'),
  },
  {
    noun: 'user',
    verb: 'create-admin',
    summary: '新建一位管理员',
    about: '站点还没有管理员时，就是站长自己的账号。没写的内容会在终端里问，密码不显示。',
    ...creating('admin'),
  },
  {
    noun: 'user',
    verb: 'reset-password',
    summary: '重设一位用户的密码，他的登录全部结束',
    args: [WHOM],
    options: [FROM_INPUT],
    async run(deps, given) {
      const [name = ''] = given.args
      const db = await deps.open()
      await personNamed(db.read, name)
      const id = await resetPassword({ db, now: deps.now }, name, await newPassword(deps, given))
      return { text: `${name} 的密码换好了，他在各处的登录都已结束。`, json: { id } }
    },
  },
  {
    noun: 'user',
    verb: 'otp-off',
    summary: '关闭一位用户的两步验证（手机和恢复码都丢了的时候）',
    args: [WHOM],
    async run(deps, given) {
      const [name = ''] = given.args
      const id = await stopFactorOf({ db: await deps.open(), now: deps.now }, name)
      return { text: `${name} 的两步验证关闭了，现在只用密码登录。`, json: { id } }
    },
  },
  {
    noun: 'user',
    verb: 'role',
    summary: '让一位用户成为管理员，或变回普通用户',
    args: [WHOM, { name: '角色', about: 'admin 或 user' }],
    async run(deps, given) {
      const [name = '', role = ''] = given.args
      if (role !== 'admin' && role !== 'user') throw new UsageError('角色只能是 admin 或 user')
      const db = await deps.open()
      const { id, nickname } = await personNamed(db.read, name)
      const is = role === 'admin' ? 'admin' : 'member'
      await changeRole(db, { userId: id, role: is, by: CONSOLE, now: deps.now() })
      return { text: `${nickname} 现在是${ROLE_WORDS[is]}。`, json: { id, role } }
    },
  },
  {
    noun: 'user',
    verb: 'list',
    summary: '列出用户，新的在前',
    options: [
      { flags: '--role <角色>', about: '只看一种', choices: ['admin', 'user'] },
      { flags: '--keyword <词>', about: '昵称、用户名、邮箱里有这个词' },
      { flags: '--limit <个数>', about: '最多几位，默认 50' },
    ],
    async run(deps, given) {
      const limit = wholeNumber(given, 'limit', { least: 1, most: 1000, otherwise: 50 })
      const filter = { keyword: given.option('keyword'), role: given.option('role') as 'admin' | 'user' | undefined }
      const { read } = await deps.open()
      const ids = (await findPeople(read, filter, limit, 0)).map((it) => it.id)
      const found = ids.length ? await findRows(read, ids) : []
      const users = found
        .toSorted((a, b) => b.id - a.id)
        .map((it) => ({
          id: it.id,
          username: it.username ?? '',
          nickname: it.nickname,
          email: it.email ?? '',
          role: it.role === 'admin' ? 'admin' : 'user',
          status: it.status,
          createTime: shanghaiTime(it.create_time),
        }))
      const total = await countPeople(read, filter)
      const line = (it: (typeof users)[number]) =>
        [it.id, it.username || '—', it.nickname, it.role === 'admin' ? '管理员' : '普通用户', STATUS_WORDS[it.status]].join('\t')
      return { text: [...users.map(line), `共 ${total} 位`].join('\n'), json: { total, users } }
    },
  },
]
