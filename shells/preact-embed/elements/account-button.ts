import { accountFace } from '../../../core/view-models/modal/initial-page-state.ts'
import { applyButtonAttributes, buttonAttributes, namespaceOf, openAt } from '../../dom/loader/button-attributes.ts'
import { defineButtonElement } from '../../dom/loader/button-element.ts'
import { accountOnly } from '../../dom/loader/button-variants.ts'
import { knownSession } from '../../dom/loader/known-session.ts'
import type { ModalSlot } from '../../dom/loader/modal-slot.ts'

/** Whose account the modal's own button shows; before it is made, that of the stored session. */
const paintedNamespace = (modal: ModalSlot['modal'], announced: ModalSlot['announced']): string | undefined => {
  if (modal) return modal.account.snapshot().namespace
  const session = announced && knownSession(announced.options())
  return session ? session.namespace : undefined
}

/** Defines `<latchkey-account-button>`: the account, which opens in the modal; not there while there is none. */
if (globalThis.document)
  defineButtonElement('latchkey-account-button', {
    attributes: [...buttonAttributes, 'namespace'],
    screen: ({ modal, announced }, element) => {
      const screen = (modal ?? announced)?.button.snapshot()
      const { namespace } = namespaceOf(element)
      if (!namespace || namespace === paintedNamespace(modal, announced)) return screen && accountOnly(screen)
      const address = modal?.accounts.snapshot()[namespace]?.address
      if (address === undefined || screen === undefined) return undefined
      const face = accountFace(address)
      return { ...face, status: 'connected', label: screen.failed ? screen.label : face.label, busy: screen.busy }
    },
    open: (slot, element) => openAt(slot, namespaceOf(element)),
    apply: applyButtonAttributes,
  })
