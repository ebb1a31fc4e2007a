import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { OpenOptions } from '../../../core/modal.ts'
import type { ButtonKind } from './button-element.ts'
import type { ModalSlot } from './modal-slot.ts'

/** What each of them takes, beside words of its own. */
export const buttonAttributes = ['size', 'disabled'] as const

/** Where a press leads, also of a modal that is only announced. */
export const openAt = async ({ modal, announced }: ModalSlot, options: OpenOptions): Promise<unknown> => {
  try {
    return await (modal ?? announced)?.open(options)
  } catch (error) {
    // A namespace that the site does not offer is told nowhere else.
    if (Object(error).code === 'ADAPTER_NOT_FOUND') reportError(error)
    throw error
  }
}

/** Of whose wallets it speaks; any other word is refused where the modal is opened. */
export const namespaceOf = (element: Element): { readonly namespace?: ChainNamespace } => {
  const namespace = element.getAttribute('namespace')
  return namespace ? { namespace: namespace as ChainNamespace } : {}
}

/** An attribute that says nothing is none. */
export const attributeText = (element: Element, attribute: string): string | undefined =>
  element.getAttribute(attribute) || undefined

export const applyButtonAttributes: ButtonKind['apply'] = (button, element) => {
  // React before 19 writes what is false too.
  button.disabled = (element.getAttribute('disabled') ?? 'false') !== 'false'
  button.dataset['size'] = element.getAttribute('size') ?? ''
}
