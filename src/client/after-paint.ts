/** Calls after the next frame is drawn: what asks for sizes or places before it lays the whole page out, and delays the first paint. */
export const afterPaint = (call: () => void): void => void requestAnimationFrame(() => setTimeout(call))
