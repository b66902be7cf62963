// The package's own types are not reachable through its exports.
declare module 'temml' {
  const temml: {
    renderToString(
      source: string,
      options: { displayMode: boolean; throwOnError: boolean; trust: boolean; maxExpand: number; maxSize: [number, number] },
    ): string
  }
  export default temml
}
