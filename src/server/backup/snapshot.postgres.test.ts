import { afterEach, expect, test, vi } from 'vitest'
import { dumpPostgres } from './snapshot.postgres.ts'

afterEach(() => vi.unstubAllEnvs())

test('where the programs of PostgreSQL are missing, the owner is told which and how to get them', async () => {
  vi.stubEnv('PATH', '/nowhere')
  const dump = dumpPostgres('postgres://blog:secret@127.0.0.1:1/blog', '/nowhere/dump')
  await expect(dump).rejects.toMatchObject({ code: 503, message: expect.stringMatching(/没有找到 pg_dump.*postgresql-client/) })
})
