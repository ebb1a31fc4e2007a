import { defineButtonElement } from '../../dom/loader/button-element.ts'
import { buttonAttributes, dressButton, openAt, wordOf } from '../../dom/loader/chosen-button.ts'
import { networkButton } from '../../dom/loader/network-button.ts'

/** Defines `<latchkey-network-button>`: where the visitor is; opens the networks. */
if (globalThis.document)
  defineButtonElement('latchkey-network-button', {
    attributes: [...buttonAttributes, 'label', 'wrong-label'],
    screen: ({ modal, announced }, element) =>
      networkButton(
        modal?.network.snapshot() ?? { network: undefined, isUnsupported: false },
        { label: wordOf(element, 'label'), wrongLabel: wordOf(element, 'wrong-label') },
        (modal ?? announced)?.button.snapshot(),
      ),
    open: (slot) => openAt(slot, { view: 'Networks' }),
    dress: dressButton,
  })
