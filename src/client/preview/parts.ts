/** An element with its properties set. */
export function part<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...inside)
  return element
}

/** A button that is an icon of preview.css. */
export function tool(icon: string, label: string, press: () => void): HTMLButtonElement {
  const button = part('button', { type: 'button', className: `tool ${icon}`, ariaLabel: label, title: label })
  button.addEventListener('click', press)
  return button
}
