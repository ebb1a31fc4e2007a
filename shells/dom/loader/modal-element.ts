export const modalElementName = 'latchkey-modal'

/** The element of the modal with this key, if there is one: a key stands for one modal of a page (decision 38). */
export const modalElement = (storageKey: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(modalElementName)].find(
    (element) => (element.getAttribute('storage-key') ?? 'default') === storageKey,
  )
