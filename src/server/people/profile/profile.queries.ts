import type { Reader } from '#server/core/db/database.ts'
import { FOR_MEMBERS } from '#server/core/target/for-members.queries.ts'
import { selectHasPage } from '#server/people/author/author.queries.ts'

/** Finds the profile of an account for its owner. It never has a hash or a secret, only whether there is one. */
export const findProfile = (db: Reader, id: number) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'nickname', 'avatar', 'email', 'sex', 'signature', 'status', 'role', 'login_type', 'ip_location'])
    .select([
      'os',
      'browser',
      'last_login_time',
      'create_time',
      'is_renamed',
      'leave_time',
      'leave_articles',
      'mute_until',
      'mute_reason',
    ])
    .select((e) => [
      e('password_hash', 'is not', null).as('has_password'),
      e('otp_secret', 'is not', null).as('has_second_factor'),
    ])
    .select(selectHasPage)
    .where('id', '=', id)
    .executeTakeFirst()

/** Counts what a user has written and marked, and the likes for it. */
export async function countOwn(db: Reader, userId: number) {
  const row = await db
    .selectNoFrom((e) => {
      const articles = e.selectFrom('article').where('user_id', '=', userId).where('article.live', '=', 1)
      const comments = e.selectFrom('comment').where('user_id', '=', userId).where('deleted_time', 'is', null)
      const moments = e.selectFrom('moment').where('user_id', '=', userId).where('deleted_time', 'is', null)
      const goods = e.selectFrom('goods').where('user_id', '=', userId).where('is_shown', '=', 1)
      const favorites = e
        .selectFrom('article_favorite')
        .innerJoin('article', 'article.id', 'article_favorite.article_id')
        .where('article_favorite.user_id', '=', userId)
        .where(FOR_MEMBERS)
      return [
        articles.select((s) => s.fn.countAll<number>().as('n')).as('articles'),
        articles.select((s) => s.fn.sum<number>('like_num').as('n')).as('article_likes'),
        comments.select((s) => s.fn.countAll<number>().as('n')).as('comments'),
        comments.select((s) => s.fn.sum<number>('like_num').as('n')).as('comment_likes'),
        moments.select((s) => s.fn.sum<number>('like_num').as('n')).as('moment_likes'),
        goods.select((s) => s.fn.sum<number>('like_num').as('n')).as('goods_likes'),
        favorites.select((s) => s.fn.countAll<number>().as('n')).as('favorites'),
      ]
    })
    .executeTakeFirstOrThrow()
  const { article_likes, comment_likes, moment_likes, goods_likes } = row
  return {
    articles: Number(row.articles),
    comments: Number(row.comments),
    likesReceived: [article_likes, comment_likes, moment_likes, goods_likes].reduce<number>((sum, it) => sum + Number(it), 0),
    favorites: Number(row.favorites),
  }
}

/** Checks whether a picture is an upload of this user and is not deleted. */
export const isOwnPicture = async (db: Reader, userId: number, url: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('file')
      .select('id')
      .where('url', '=', url)
      .where('user_id', '=', userId)
      .where('deleted_time', 'is', null)
      .where('mime', 'like', 'image/%')
      .executeTakeFirst(),
  )
