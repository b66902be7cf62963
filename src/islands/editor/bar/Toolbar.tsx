import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import type { Act } from '../workbench/surface.ts'
import { LinkForm } from './LinkForm.tsx'
import { Menu, MenuItem, TOOL } from './Menu.tsx'
import { pickEmoji } from './pick-emoji.ts'
import { blockFormula, CODE_LANGUAGES, CONTAINERS, container, diagram } from './samples.ts'
import { TableSizes } from './TableSizes.tsx'
import { LANGUAGES } from './words/languages.ts'
import { chooseLanguage, useLanguage, useWords } from './words/words.ts'
import type { WordName } from './words/zh-cn.ts'

interface Props {
  /** Names the formats at the caret; their buttons are shown as pressed. */
  states: ReadonlySet<string>
  canUndo: boolean
  canRedo: boolean
  isOutlineOpen: boolean
  selected: () => string
  onAct: (act: Act) => void
  onStep: (isBack: boolean) => void
  onFiles: (files: readonly File[]) => void
  onFind: () => void
  onOutline: () => void
  onHelp: () => void
}

const KEYS: Partial<Record<WordName, string>> = {
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  code: 'Ctrl+E',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Y',
  find: 'Ctrl+F',
}
/** In the split view of a tablet there is no room for the outline, so its button would do nothing; a phone has no outline. */
const OUTLINE = ':uno: lt-tablet:hidden lt-desktop:group-data-split:hidden'
export const PICTURES = 'image/gif,image/jpeg,image/png,image/svg+xml,.gif,.jpeg,.jpg,.png,.svg'

/** Moves the focus between the buttons with the left and right arrow keys; Tab leaves the toolbar. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  if (!(event.target instanceof HTMLButtonElement) || event.target.closest('[popover]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button.tool:not(:disabled)')].filter((it) =>
    it.checkVisibility(),
  )
  const at = all.indexOf(event.target)
  const next = all.at((at + (event.key === 'ArrowRight' ? 1 : -1)) % all.length)
  event.preventDefault()
  next?.focus()
}

export function Toolbar(props: Props) {
  const { states, onAct } = props
  const words = useWords()
  const language = useLanguage()
  const file = useRef<HTMLInputElement>(null)
  const tool = (
    name: WordName,
    onPress: (button: HTMLElement) => void,
    more: { icon?: string; isOn?: boolean; isDisabled?: boolean } = {},
  ) => (
    <button
      key={name}
      type="button"
      className={name === 'outline' ? `${TOOL} ${OUTLINE}` : TOOL}
      aria-label={words[name]}
      title={KEYS[name] ? `${words[name]}（${KEYS[name]}）` : words[name]}
      aria-pressed={more.isOn}
      disabled={more.isDisabled}
      // A press must not take the focus from the editor, which would lose its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <Icon of={more.icon ?? name} />
    </button>
  )
  const act = (name: WordName & Act['do']) => tool(name, () => onAct({ do: name } as Act), { isOn: states.has(name) })
  const bar = <i className=":uno: flex-none w-px h-4.5 mx-1.75 bg-border lt-desktop:mx-1 lt-tablet:mx-1.75" aria-hidden="true" />

  return (
    <div
      className=":uno: toolbar flex flex-none items-center gap-0.5 h-10.75 px-3.25 hairline-y overflow-x-auto overflow-y-hidden scrollbar-none lt-desktop:gap-px lt-desktop:px-2 lt-tablet:gap-0.5 lt-tablet:order-5 lt-tablet:h-12 lt-tablet:px-2 lt-tablet:border-b-0"
      role="toolbar"
      aria-label={words.toolbar}
      onKeyDown={walk}
    >
      {tool('undo', () => props.onStep(true), { isDisabled: !props.canUndo })}
      {tool('redo', () => props.onStep(false), { isDisabled: !props.canRedo })}
      {bar}
      <Menu name={words.heading} icon="heading" isPressed={[1, 2, 3, 4].some((it) => states.has(`heading${it}`))}>
        {(pick) =>
          ([0, 1, 2, 3, 4] as const).map((level) => (
            <MenuItem
              key={level}
              words={level ? words[`heading${level}`] : words.paragraph}
              hint={level ? '#'.repeat(level) : ''}
              isPressed={level > 0 && states.has(`heading${level}`)}
              onPick={pick(() => onAct({ do: 'heading', level }))}
            />
          ))
        }
      </Menu>
      {act('bold')}
      {act('italic')}
      {act('strike')}
      {act('code')}
      <Menu name={words.link} icon="link" isPressed={states.has('link')}>
        {(pick) => (
          <LinkForm
            text={props.selected()}
            onLink={(address, name) => pick(() => onAct({ do: 'link', address, words: name }))()}
          />
        )}
      </Menu>
      {bar}
      {act('quote')}
      {act('bullets')}
      {act('numbers')}
      {act('tasks')}
      {bar}
      <Menu name={words.codeBlock} icon="codeBlock" isPressed={states.has('codeBlock')}>
        {(pick) => (
          <>
            {CODE_LANGUAGES.map((language) => (
              <MenuItem
                key={language}
                words={language}
                onPick={pick(() => onAct({ do: 'codeBlock', language: language === 'text' ? '' : language }))}
              />
            ))}
          </>
        )}
      </Menu>
      {tool('image', () => file.current?.click())}
      <input
        ref={file}
        type="file"
        accept={PICTURES}
        multiple
        hidden
        aria-label={words.image}
        onChange={(event) => {
          props.onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Menu name={words.table} icon="table" isPressed={states.has('table')}>
        {(pick) => (
          <TableSizes onSize={(rows, columns) => pick(() => onAct({ do: 'table', rows: Math.max(1, rows - 1), columns }))()} />
        )}
      </Menu>
      <Menu name={words.formula} icon="formula">
        {(pick) => (
          <>
            <MenuItem words={words.inlineFormula} hint="$x$" onPick={pick(() => onAct({ do: 'formula' }))} />
            <MenuItem words={words.blockFormula} hint="$$" onPick={pick(() => onAct(blockFormula))} />
          </>
        )}
      </Menu>
      {tool('diagram', () => onAct(diagram()))}
      <Menu name={words.container} icon="container">
        {(pick) =>
          CONTAINERS.map((name) => (
            <MenuItem key={name} words={words[name]} hint={`:::${name}`} onPick={pick(() => onAct(container(name)))} />
          ))
        }
      </Menu>
      {act('footnote')}
      {act('rule')}
      {tool('emoji', (button) => pickEmoji(button, onAct))}
      <i className=":uno: flex-1 lt-tablet:hidden" />
      {tool('find', props.onFind)}
      {tool('outline', props.onOutline, { isOn: props.isOutlineOpen })}
      <Menu name={words.language} icon="language">
        {(pick) =>
          LANGUAGES.map(({ code, name }) => (
            <MenuItem key={code} words={name} isPressed={code === language} onPick={pick(() => chooseLanguage(code))} />
          ))
        }
      </Menu>
      {tool('help', props.onHelp)}
    </div>
  )
}
