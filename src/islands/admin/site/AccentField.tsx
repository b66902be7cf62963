import { useId } from 'react'
import { ACCENT_DEFAULT, type AccentChoice, accentColours, accentContrast, CONTRAST_MIN, SAMPLE_GROUNDS } from '#lib/accent.ts'

interface Props {
  value: AccentChoice | null
  error?: string | undefined
  onChange: (accent: AccentChoice | null) => void
}

const HUES = { 靛蓝: 262, 天青: 232, 黛绿: 195, 松绿: 155, 草绿: 120, 琥珀: 75, 赭石: 45, 朱砂: 20, 胭脂: 350, 紫藤: 305 }
const THEMES = [
  { theme: 'light', words: '浅色主题' },
  { theme: 'dark', words: '深色主题' },
] as const
const SLIDERS = [
  { name: 'hue', words: '色相', most: 359 },
  { name: 'light', words: '浅色主题的明度', most: 100 },
  { name: 'dark', words: '深色主题的明度', most: 100 },
] as const

/** Shows links and buttons in one theme. */
function Sample({ choice, theme, words }: { choice: AccentChoice; theme: 'light' | 'dark'; words: string }) {
  const { accent, on, soft } = accentColours(choice)[theme]
  const { ground, rim, text } = SAMPLE_GROUNDS[theme]
  const found = accentContrast(choice)[theme]
  const isFine = found >= CONTRAST_MIN
  return (
    <figure>
      <svg className=":uno: w-full text-13px" viewBox="0 0 260 84" role="img" aria-label={`${words}下的链接、按钮和标签`}>
        <rect fill={ground} stroke={rim} width="260" height="84" rx="10" />
        <text fill={accent} textDecoration="underline" x="18" y="34">
          一个链接
        </text>
        <text fill={text} x="84" y="34">
          写在一段普通的文字里
        </text>
        <rect fill={accent} x="18" y="48" width="64" height="24" rx="6" />
        <text fill={on} textAnchor="middle" x="50" y="64">
          按钮
        </text>
        <rect fill={soft} x="94" y="48" width="64" height="24" rx="12" />
        <text fill={accent} textAnchor="middle" x="126" y="64">
          标签
        </text>
      </svg>
      <figcaption
        className={isFine ? ':uno: mt-1.5 text-muted text-size-meta' : ':uno: mt-1.5 text-danger text-size-meta font-600'}
      >
        {words}：对比度 {Math.floor(found * 10) / 10}
        {isFine ? '，清楚' : `，至少要 ${CONTRAST_MIN}`}
      </figcaption>
    </figure>
  )
}

/** Renders the field for the accent colour: its hue, its lightness in each theme, and a sample. */
export function AccentField({ value, error, onChange }: Props) {
  const id = useId()
  const choice = value ?? ACCENT_DEFAULT
  return (
    <div>
      <fieldset className=":uno: flex flex-wrap gap-2 mb-4 p-0 border-0" aria-label="常用的颜色">
        {Object.entries(HUES).map(([words, hue]) => {
          const mine: AccentChoice = { ...ACCENT_DEFAULT, hue, light: 51 }
          const isDefault = hue === ACCENT_DEFAULT.hue
          return (
            <button
              key={hue}
              className=":uno: inline-flex items-center gap-2 h-8.5 px-2.5 hairline rounded-chip text-text text-size-meta aria-on:border-strong aria-on:edge-strong aria-on:font-600"
              type="button"
              aria-pressed={isDefault ? value === null : value?.hue === hue}
              onClick={() => onChange(isDefault ? null : mine)}
            >
              <svg className=":uno: w-4 h-4" viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="10" r="10" fill={accentColours(mine).light.accent} />
              </svg>
              {words}
            </button>
          )
        })}
      </fieldset>
      {SLIDERS.map(({ name, words, most }) => (
        <label
          key={name}
          className=":uno: grid cols-slider lt-tablet:cols-rest items-center gap-3 min-h-10 text-muted text-size-small"
          htmlFor={`${id}-${name}`}
        >
          <span className=":uno: lt-tablet:col-span-full">{words}</span>
          <input
            className=":uno: w-full accent-tint"
            id={`${id}-${name}`}
            type="range"
            min="0"
            max={most}
            value={choice[name]}
            onChange={({ target }) => onChange({ ...choice, [name]: Number(target.value) })}
          />
          <output className=":uno: min-w-3em text-strong text-end tabular" htmlFor={`${id}-${name}`}>
            {choice[name]}
          </output>
        </label>
      ))}
      <div className=":uno: grid grid-cols-fit-220 gap-4 mt-4 mb-2">
        {THEMES.map(({ theme, words }) => (
          <Sample key={theme} choice={choice} theme={theme} words={words} />
        ))}
      </div>
      <p className=":uno: text-faint text-size-meta" role="status">
        {error ? <span className="wrong">{error}</span> : <span>保存之后，全站的链接和按钮都换成这个颜色</span>}
      </p>
    </div>
  )
}
