/** Returns the value of a token of `styles/tokens.css`. */
export const token = (name: string) => `var(--${name})`

/** Returns the tokens of these names as colours of a theme. */
export const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))

/** Mixes a colour with another one, or with nothing. */
export const mix = (color = '', share = '', other?: string) =>
  `color-mix(in oklab, ${token(color)} ${share}%, ${other ? token(other) : 'transparent'})`
