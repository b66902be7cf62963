import { saveArticle } from '#server/content/article/article.save.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { ORDINARY, plainRenderer } from '#tests/support/blog.ts'

/** Publishes an article and is killed at the first moment after its commit, before anybody was told of it. */
const db = await openDatabase(process.argv[2] ?? '')
db.onCommit(() => process.kill(process.pid, 'SIGKILL'))
await saveArticle({ db, renderer: plainRenderer, now: Date.now }, null, { ...ORDINARY, title: '最后一篇', userId: 1 })
