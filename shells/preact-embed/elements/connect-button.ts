import { initialButton } from '../../../core/view-models/modal/initial-page-state.ts'
import {
  applyButtonAttributes,
  attributeText,
  buttonAttributes,
  namespaceOf,
  openAt,
} from '../../dom/loader/button-attributes.ts'
import { defineButtonElement } from '../../dom/loader/button-element.ts'
import { withLabel } from '../../dom/loader/button-variants.ts'

/** Defines `<latchkey-connect-button>`: opens Connect, and is there as long as there is no account. */
if (globalThis.document)
  defineButtonElement('latchkey-connect-button', {
    attributes: [...buttonAttributes, 'namespace', 'label', 'loading-label'],
    screen: ({ modal, announced }, element) => {
      const shown = modal ?? announced
      if (shown === undefined) return undefined
      const screen = shown.button.snapshot()
      const { namespace } = namespaceOf(element)
      const account = namespace && modal?.accounts.snapshot()[namespace]
      // Of somebody who comes back nobody knows at first whether there is one in this namespace: that is no invitation.
      const isThere = namespace && screen.status !== 'restoring' ? account?.address : screen.avatar
      if (isThere) return undefined
      // No avatar: whose it is has an account elsewhere.
      if (screen.failed) return { status: screen.status, label: screen.label, busy: false }
      // Connected elsewhere, it still invites to this namespace.
      if (screen.avatar)
        return withLabel(
          { ...initialButton(shown.options(), false), busy: screen.busy },
          attributeText(element, 'label'),
        )
      const loading = screen.status === 'connecting' ? attributeText(element, 'loading-label') : undefined
      return loading ? { ...screen, label: loading } : withLabel(screen, attributeText(element, 'label'))
    },
    open: (slot, element) => openAt(slot, { view: 'Connect', ...namespaceOf(element) }),
    apply: applyButtonAttributes,
  })
