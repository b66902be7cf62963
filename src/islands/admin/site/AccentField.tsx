import { useId } from 'react'
import { ACCENT_DEFAULT, type AccentChoice, accentColours, accentContrast, CONTRAST_MIN } from '#lib/accent.ts'

interface Props {
  value: AccentChoice | null
  error?: string | undefined
  onChange: (accent: AccentChoice | null) => void
}

const HUES = [
  { hue: 262, words: '靛蓝' },
  { hue: 232, words: '天青' },
  { hue: 195, words: '黛绿' },
  { hue: 155, words: '松绿' },
  { hue: 120, words: '草绿' },
  { hue: 75, words: '琥珀' },
  { hue: 45, words: '赭石' },
  { hue: 20, words: '朱砂' },
  { hue: 350, words: '胭脂' },
  { hue: 305, words: '紫藤' },
]
const THEMES = [
  { theme: 'light', words: '浅色主题' },
  { theme: 'dark', words: '深色主题' },
] as const

const settle = (svg: SVGSVGElement | null, colours: Record<string, string>) => {
  for (const [name, colour] of Object.entries(colours)) svg?.style.setProperty(name, colour)
}

/** Shows links and buttons in one theme. */
function Sample({ choice, theme, words }: { choice: AccentChoice; theme: 'light' | 'dark'; words: string }) {
  const { accent, on, soft } = accentColours(choice)[theme]
  const found = accentContrast(choice)[theme]
  const isFine = found >= CONTRAST_MIN
  return (
    <figure className="accent-sample" data-theme={theme}>
      <svg
        viewBox="0 0 260 84"
        role="img"
        aria-label={`${words}下的链接、按钮和标签`}
        ref={(it) => settle(it, { '--sample': accent, '--sample-on': on, '--sample-soft': soft })}
      >
        <rect className="ground" width="260" height="84" rx="10" />
        <text className="link" x="18" y="34">
          一个链接
        </text>
        <text className="words" x="84" y="34">
          写在一段普通的文字里
        </text>
        <rect className="button" x="18" y="48" width="64" height="24" rx="6" />
        <text className="button-words" x="50" y="64">
          按钮
        </text>
        <rect className="chip" x="94" y="48" width="64" height="24" rx="12" />
        <text className="chip-words" x="126" y="64">
          标签
        </text>
      </svg>
      <figcaption data-bad={!isFine || undefined}>
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
  const slider = (name: keyof AccentChoice, words: string, most: number) => (
    <label className="slider" htmlFor={`${id}-${name}`}>
      <span>{words}</span>
      <input
        id={`${id}-${name}`}
        type="range"
        min="0"
        max={most}
        value={choice[name]}
        data-of={name}
        onChange={({ target }) => onChange({ ...choice, [name]: Number(target.value) })}
      />
      <output htmlFor={`${id}-${name}`}>{choice[name]}</output>
    </label>
  )
  return (
    <div className="accent-field">
      <fieldset className="hues" aria-label="常用的颜色">
        {HUES.map(({ hue, words }) => {
          const mine: AccentChoice = { ...ACCENT_DEFAULT, hue, light: 51 }
          const isDefault = hue === ACCENT_DEFAULT.hue
          return (
            <button
              key={hue}
              type="button"
              aria-pressed={isDefault ? value === null : value?.hue === hue}
              onClick={() => onChange(isDefault ? null : mine)}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="10" r="10" fill={accentColours(mine).light.accent} />
              </svg>
              {words}
            </button>
          )
        })}
      </fieldset>
      {slider('hue', '色相', 359)}
      {slider('light', '浅色主题的明度', 100)}
      {slider('dark', '深色主题的明度', 100)}
      <div className="samples">
        {THEMES.map(({ theme, words }) => (
          <Sample key={theme} choice={choice} theme={theme} words={words} />
        ))}
      </div>
      <p className="note" role="status">
        {error ? <span className="wrong">{error}</span> : <span>保存之后，全站的链接和按钮都换成这个颜色</span>}
      </p>
    </div>
  )
}
