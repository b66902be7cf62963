import { expect, test } from 'vitest'
import { sentenceFaults } from './sentences.ts'

const found = (text: string, path = 'src/islands/editor/faults.ts') => sentenceFaults([{ path, text }]).length

test.each([
  "const SPEAKS_OF = [['tagNames', /标签/]]",
  'showRefusal(form, error, { name: /名字|起个/, cover: /./ })',
  'const most = /最多 (\\d+) [字个]$/.exec(fault)?.[1]',
  "if (message.includes('无法保存')) return",
  "if (!fault.startsWith('请')) return",
  'if (message.endsWith(`字`)) return',
  "if (error.message === '项目名称已存在') return",
  "if ('请先登录' !== error.message) return",
  "switch (message) { case '没有权限': return }",
  "new RegExp('^标题').test(message)",
  'return /标题/u.test(message)',
])('finds %s', (text) => expect(found(text)).toBe(1))

test.each([
  "throw new Error('标题') // /标题/.test",
  "const label = isOpen ? '关闭' : '打开'",
  "const words = { name: '名字', sum: a / b, note: '一/二' }",
  'const isHan = /\\p{Script=Han}/u.test(text)',
  "const names = typed.split('，').join('、')",
  'return <p>{done} / {total} 张，每 {n} 天 / 次</p>',
  "const text = kind === 'mute' ? '禁言' : '封禁'",
  "if (state === 'open') say('已连接', '好了')",
  "const hint = '/page/…，小写字母'",
])('lets %s be', (text) => expect(found(text)).toBe(0))

test('looks at what runs in the browser, and not at its tests', () => {
  const text = "if (message === '没有权限') return"
  for (const path of ['src/client/api.ts', 'src/stores/session.ts', 'src/islands/ui/Field.tsx']) expect(found(text, path)).toBe(1)
  for (const path of ['src/server/site/hot/zhihu.ts', 'src/islands/ui/refused.test.ts']) expect(found(text, path)).toBe(0)
})
