/** The element that has the focus, looked for through open shadow roots; undefined when none has it. */
export const deepActiveElement = (): HTMLElement | undefined => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

/** The element inside the dialog that has the focus. */
export const focusedIn = (dialog: HTMLElement): Element | undefined => {
  const root = dialog.getRootNode()
  const active = root instanceof ShadowRoot ? root.activeElement : undefined
  return active && active !== dialog && dialog.contains(active) ? active : undefined
}
