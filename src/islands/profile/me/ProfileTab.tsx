import { adoptStyles } from '#client/adopt-styles.ts'
import { grouped } from '#lib/grouped.ts'
import box from '../../ui/centre/box.css?inline'
import form from '../../ui/centre/form.css?inline'
import type { TabProps } from '../tabs.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import { NicknameAsk } from './NicknameAsk.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import css from './profile-tab.css?inline'

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
    { words: '收藏', count: counts.favourites },
  ]
  return (
    <>
      {mine.more.needsNickname && <NicknameAsk />}
      <div className="myself">
        <AvatarPicker mine={mine} />
        <dl className="counts">
          {figures.map((it) => (
            <div key={it.words}>
              <dt>{it.words}</dt>
              <dd>{grouped(it.count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {/* Another user gets a new form, because the draft belongs to the user. */}
      <ProfileFields key={sysUser.id} mine={mine} />
    </>
  )
}
