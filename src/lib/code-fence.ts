/** Matches a line that opens or closes fenced code, in a quote or a list too: its run of signs, and what stands behind them. */
export const CODE_FENCE = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})([^`]*)$/
