import { expect, test } from 'vitest'
import { readSettings } from '#server/core/env/env.ts'
import { banner } from './start-words.ts'

const said = (env: NodeJS.ProcessEnv, isMailOn = false, setupKey: string | null = null) =>
  banner(readSettings(env), { port: 4321, setupKey, isMailOn })

test('a start says where the site is, how it becomes somebody’s, and what is off', () => {
  const first = said({}, false, 'k')
  expect(first).toMatch(/^\n {2}Inkstone {2}http:\/\/127\.0\.0\.1:4321\n/)
  expect(first).toMatch(/\n {2}http:\/\/127\.0\.0\.1:4321\/setup\?key=k\n/)
  expect(first).toMatch(/SMTP_URL[\s\S]*METRICS_TOKEN/)
  expect(said({ SITE_URL: 'https://blog.example' }, false, 'k')).toContain('https://blog.example/setup?key=k')
})

test('mail of the admin is on as well, and a process without calls has none', () => {
  expect(said({}, true)).not.toContain('SMTP_URL')
  expect(said({ ROLE: 'worker' })).not.toContain('SMTP_URL')
  expect(said({ METRICS_TOKEN: 'sixteen-letters-1' }, true)).toBe('\n  Inkstone  http://127.0.0.1:4321\n\n')
})
