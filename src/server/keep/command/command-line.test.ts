import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/core/env/env.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { keyboard, piped, typeCommand } from '#tests/support/command-line.ts'
import { type Command, wholeNumber } from './command.ts'
import { UsageError } from './usage-error.ts'

const commands: Command[] = [
  {
    noun: 'garden',
    verb: 'water',
    summary: '浇水',
    args: [{ name: '花', about: '哪一种' }],
    options: [
      { flags: '--litres <升>', about: '多少' },
      { flags: '--when <时候>', about: '什么时候', choices: ['now', 'later'] },
      { flags: '-y, --yes', about: '不问' },
    ],
    async run({ terminal }, given) {
      terminal.say('浇着呢')
      const litres = wholeNumber(given, 'litres', { least: 1, most: 9, otherwise: 2 })
      return { text: `${given.args[0]} ${litres}`, json: { litres, yes: given.has('yes'), when: given.option('when') ?? null } }
    },
  },
  {
    noun: 'garden',
    verb: 'dig',
    summary: '挖土',
    run: async ({ terminal }) => ({ text: await terminal.askHidden('口令'), json: 1 }),
  },
  {
    noun: 'rest',
    verb: '',
    summary: '休息',
    run: async (_, { has }) => {
      if (has('nothing')) throw new UsageError('没有')
      throw new Refusal(409, '还不能休息')
    },
  },
  {
    noun: 'break',
    verb: '',
    isAlone: true,
    summary: '坏掉',
    run: async () => {
      throw new Error('a bug')
    },
  },
]

let blog: TestBlog
beforeAll(async () => {
  blog = await openTestBlog()
})
afterAll(() => blog.close())
const type = (...argv: string[]) => typeCommand(blog, commands, argv)

test('a command gets what was typed; its answer alone goes to standard output', async () => {
  expect(await type('garden', 'water', '兰', '--litres', '3', '-y')).toMatchObject({ code: 0, out: '兰 3\n', err: '浇着呢\n' })
  const json = await type('garden', 'water', '兰', '--json', '--when=later')
  expect([json.code, json.json(), json.err]).toEqual([0, { litres: 2, yes: false, when: 'later' }, '浇着呢\n'])
  expect((await type('--json', 'garden', 'water', '兰')).json()).toMatchObject({ litres: 2 })
})

test('help at each level is in Chinese and names what there is', async () => {
  const all = await type('help')
  expect([all.code, all.err]).toEqual([0, ''])
  expect(all.out).toMatch(
    /用法：npm run blog -- <命令>[\s\S]*garden water <花> +浇水[\s\S]*会自己跟上；要先停下站点的只有 break。\n退出码：0/,
  )
  expect((await type('--help')).out).toBe(all.out)
  const noun = await type('garden', '--help')
  expect([noun.code, noun.out]).toEqual([0, expect.stringMatching(/garden <动作>[\s\S]*garden dig +挖土/)])
  const one = await type('garden', 'water', '-h')
  expect(one.out).toMatch(/garden water <花> \[选项\][\s\S]*--litres <升> +多少[\s\S]*什么时候（now、later）[\s\S]*--json/)
})

test('commands are named as whoever asks types them', async () => {
  const settings = readSettings({ DATA_DIR: blog.dataDir, BLOG_CALLED_AS: 'inkstone' })
  const ask = (...argv: string[]) => typeCommand(blog, commands, argv, { more: { settings } })
  expect((await ask('help')).out).toMatch(/^用法：inkstone <命令>/)
  expect((await ask('gardn')).err).toMatch(/用法见：inkstone --help\n$/)
})

describe('what nobody can understand ends with 2, and says what was meant', () => {
  test.each([
    [['gardn'], '没有「gardn」这个命令。你要的是 garden 吗？'],
    [['garden', 'watr', '兰'], '没有「watr」这个命令。你要的是 water 吗？'],
    [['garden', 'water'], '缺少参数 <花>'],
    [['garden', 'water', '兰', '竹'], '参数太多了'],
    [['garden', 'water', '兰', '--litre', '1'], '不认识的选项 --litre。你要的是 --litres 吗？'],
    [['garden', 'water', '兰', '--litres'], '选项 --litres <升> 后面缺一个值'],
    [['garden', 'water', '兰', '--litres', '0x3'], '--litres 应为 1 到 9 的整数'],
    [['garden', 'water', '兰', '--when', 'never'], '只能是：now, later'],
    [[], '用法：npm run blog -- <命令>'],
    [['garden'], 'garden <动作>'],
    [['garden', 'dig'], '这里没有终端'],
  ])('%j', async (argv, words) => {
    const { code, out, err } = await type(...argv)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(words)
    expect(err).toContain('用法')
  })
})

test('what fails ends with 1; with --json it is one document all the same', async () => {
  expect(await type('rest')).toMatchObject({ code: 1, out: '', err: '还不能休息\n' })
  expect((await type('rest', '--json')).json()).toEqual({ error: '还不能休息' })
  expect((await type('gardn', '--json')).json()).toEqual({ error: expect.stringContaining('没有「gardn」') })
  await expect(type('break')).rejects.toThrow('a bug')
})

test('a secret is asked for without showing it, and Ctrl-C changes nothing', async () => {
  const dig = (...keys: string[]) => typeCommand(blog, commands, ['garden', 'dig'], { input: keyboard(...keys) })
  const typed = await dig('ope', 'x\u007f', 'n芝麻\r')
  expect(typed).toMatchObject({ code: 0, out: 'open芝麻\n' })
  expect(typed.err).toBe('口令：\n')
  expect(await dig('op', '\u0003')).toMatchObject({ code: 1, out: '' })
  expect((await typeCommand(blog, commands, ['garden', 'dig'], { input: piped('open') })).code).toBe(2)
})
