import { Asked } from '../ui/centre/Asked.tsx'
import { Field } from '../ui/centre/Field.tsx'
import { SearchField } from '../ui/centre/SearchField.tsx'
import { Part } from './Part.tsx'

const nothing = () => {}

/** Shows what is typed into. */
export const Fields = () => (
  <>
    <Part name="Field">
      <div className=":uno: w-full">
        <Field label="空的">{(ties) => <input type="text" placeholder="说明" {...ties} />}</Field>
        <Field label="填好的" hint="可以留空">
          {(ties) => <input type="text" defaultValue="山月" {...ties} />}
        </Field>
        <Field label="写错的" error="昵称最多 10 个字">
          {(ties) => <input type="text" defaultValue="一个很长很长的昵称" {...ties} />}
        </Field>
        <Field label="多行的">{(ties) => <textarea rows={3} defaultValue="第一行" {...ties} />}</Field>
      </div>
    </Part>
    <Part name="Asked">
      <Asked label="密码" type="password" autoComplete="off" onType={nothing} />
      <Asked label="写错的" aria-invalid onType={nothing} />
    </Part>
    <Part name="SearchField">
      <SearchField name="keyword" label="搜索" words="搜标题" value="" />
    </Part>
  </>
)
