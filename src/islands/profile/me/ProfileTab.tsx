import { adoptStyles } from '#client/adopt-styles.ts'
import { grouped } from '#lib/grouped.ts'
import box from '../../ui/centre/box.css?inline'
import form from '../../ui/centre/form.css?inline'
import type { TabProps } from '../tabs.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import { NicknameAsk } from './NicknameAsk.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import css from './portrait.css?inline'

adoptStyles(form)
adoptStyles(box)
adoptStyles(css)

/** Renders the profile: the avatar, the counts and the form. */
export function ProfileTab({ mine }: TabProps) {
  const { counts, sysUser } = mine.profile
  const figures = [
    { words: '文章', count: counts.articles },
    { words: '评论', count: counts.comments },
    { words: '获赞', count: counts.likesReceived },
    { words: '收藏', count: counts.favorites },
  ].filter((it) => it.count > 0)
  return (
    <>
      {mine.more.needsNickname && <NicknameAsk />}
      <div className=":uno: flex items-center gap-12 lt-tablet:gap-6 mb-5">
        <AvatarPicker mine={mine} />
        <dl className=":uno: flex gap-11 lt-tablet:flex-1 lt-tablet:justify-between lt-tablet:gap-2">
          {figures.map((it) => (
            <div className=":uno: flex flex-col-reverse" key={it.words}>
              <dt className=":uno: text-muted text-size-meta">{it.words}</dt>
              <dd className=":uno: text-strong text-size-6 lt-tablet:text-size-card font-650 lh-1.3 tracking--0.01em tabular">
                {grouped(it.count)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {/* Another user gets a new form, because the draft belongs to the user. */}
      <ProfileFields key={sysUser.id} mine={mine} />
    </>
  )
}
