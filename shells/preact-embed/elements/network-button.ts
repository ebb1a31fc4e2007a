import { applyButtonAttributes, attributeText, buttonAttributes, openAt } from '../../dom/loader/button-attributes.ts'
import { defineButtonElement } from '../../dom/loader/button-element.ts'
import { networkButton } from '../../dom/loader/network-button.ts'

/** Defines `<latchkey-network-button>`: where the visitor is; opens the networks. */
if (globalThis.document)
  defineButtonElement('latchkey-network-button', {
    attributes: [...buttonAttributes, 'label', 'wrong-label'],
    screen: ({ modal, announced }, element) =>
      networkButton(
        modal?.network.snapshot() ?? { network: undefined, isUnsupported: false },
        { label: attributeText(element, 'label'), wrongLabel: attributeText(element, 'wrong-label') },
        (modal ?? announced)?.button.snapshot(),
      ),
    open: (slot) => openAt(slot, { view: 'Networks' }),
    apply: applyButtonAttributes,
  })
