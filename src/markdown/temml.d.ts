// The package's own types are not reachable through its exports.
declare module 'temml' {
  interface Options {
    displayMode: boolean
    throwOnError: boolean
    trust: boolean
    maxExpand: number
    maxSize: [number, number]
  }
  const temml: {
    renderToString(source: string, options: Options): string
    /** Draws the formula in an element and replaces its content. */
    render(source: string, room: HTMLElement, options: Options): void
  }
  export default temml
}
