import type { HostEvent } from '../domain/modal/host-event.ts'
import type { Laid } from '../domain/shared/option-layers.ts'
import type { Theme } from '../domain/shared/theme.ts'

/** May change while the page is open. */
export interface ModalChanges {
  /**
   * see [theming](theming.md)
   * @form `{ mode, tokens }`
   */
  readonly theme?: Theme
  /**
   * your terms: a link under the wallets
   * @form address
   */
  readonly termsUrl?: string
  /**
   * your privacy policy: a link beside it
   * @form address
   */
  readonly privacyUrl?: string
  /**
   * hears what happens; nothing of it leaves the page
   * @form function
   */
  readonly onEvent?: (event: HostEvent) => void
}

export interface ModalSlice extends ModalChanges {
  /**
   * `basic`: opens at the WalletConnect code, or on a phone at all wallets, and asks nobody to leave a network that is not in
   * `networks`; `manual`: opens where `basic` does, asks for no code before the visitor does, and minds networks as `full` does. Without
   * `services.relay` there is no code: the modal opens at the wallets of the device
   * @form `full`
   */
  readonly mode?: 'full' | 'basic' | 'manual'
  /**
   * `false`: you place `<latchkey-modal>` yourself
   * @form `true`
   */
  readonly append?: boolean
  /**
   * called after each step with a recording of all that came to the modal so far, the visitor's addresses among it, to be replayed
   * anywhere: see [recordings](recordings.md)
   * @form function
   */
  readonly onRecord?: (recording: ModalRecording) => void
}

/** Plain data: keep it as JSON. What is in it: docs/recordings.md. */
export interface ModalRecording {
  readonly format: 'latchkey-recording'
  readonly version: number
  readonly steps: readonly { readonly at: number; readonly type: string }[]
}

export const modalDefaults = { theme: {}, mode: 'full' } as const

export const modalSettings = ({
  mode,
  theme,
  termsUrl,
  privacyUrl,
  onEvent,
}: Laid<typeof modalDefaults, ModalSlice>) => ({
  mode,
  theme,
  termsUrl,
  privacyUrl,
  onEvent,
})
