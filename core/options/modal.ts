import * as v from 'valibot'
import type { HostEvent } from '../domain/modal/host-event.ts'
import { isTokenValue, type Theme, themeTokenNames } from '../domain/shared/theme.ts'
import { callback, flag, link, names, oneOf, only, text } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

/** May change while the page is open. */
export interface ModalChanges {
  /**
   * see [theming](theming.md)
   * @form `{ mode, tokens }`
   */
  readonly theme?: Theme
  /**
   * your terms: a link under the wallets
   * @form whole address (`https:` or `http:`)
   */
  readonly termsUrl?: string
  /**
   * your privacy policy: a link beside it
   * @form whole address (`https:` or `http:`)
   */
  readonly privacyUrl?: string
  /**
   * hears what happens ([which events](events.md)), whether or not anything of it is sent anywhere
   * @form function
   */
  readonly onEvent?: (event: HostEvent) => void
}

export interface ModalSlice extends ModalChanges {
  readonly services?: {
    /**
     * a style sheet of fonts, which the page takes in when the modal opens; the token `font` names the one that is used
     * @form address (`https:` or `http:`)
     */
    readonly fonts?: string
  }
  /**
   * `basic`: opens at the WalletConnect code, or on a phone at all wallets, and asks nobody to leave a network that is not in
   * `networks`; `manual`: opens where `basic` does, asks for no code before the visitor does, and minds networks as `full` does. Without
   * `services.relay` there is no code: the modal opens at the wallets of the device
   * @form `full`
   */
  readonly mode?: 'full' | 'basic' | 'manual'
  /**
   * when the files of the first wallet rows of a dialog are fetched: `idle` when the page has loaded and has nothing else to do, while the button is
   * in sight (not where the visitor saves data or the network is 2G), and started once the page has been quiet for a second; `intent`
   * when somebody points at the button or comes to it by keyboard; `none` when it is pressed. Nothing but your own files is asked for,
   * and with `idle` what you style the modal with (a font, a picture of a `::part(…)`); wallets that announce themselves (EIP-6963) are
   * asked to
   * @form `idle`
   */
  readonly prefetch?: 'idle' | 'intent' | 'none'
  /**
   * `false`: you place `<latchkey-modal>` yourself
   * @form `true`
   */
  readonly append?: boolean
  /**
   * `true`: drawn where you place `<latchkey-modal>`, in the page's flow and not as a dialog: see [inline](modal.md#inline)
   * @form `false`
   */
  readonly embedded?: boolean
  /**
   * called after each step with a recording of all that came to the modal so far, the visitor's addresses among it, to be replayed
   * anywhere: see [recordings](recordings.md); where it throws, the page hears of that as of any error, and the modal goes on
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

export const modal = defineSlice<ModalSlice, ModalChanges>()({
  defaults: { theme: {}, mode: 'full', embedded: false },
  settings: ({ mode, embedded, theme, termsUrl, privacyUrl, onEvent }) => ({
    mode,
    embedded,
    theme,
    termsUrl,
    privacyUrl,
    onEvent,
  }),
  schemas: (): SliceSchemas<ModalSlice, ModalChanges, object> => {
    const tokenValue = v.pipe(
      text,
      v.check((value) => isTokenValue(value), 'must be a value without address'),
    )
    const theme = only({
      mode: v.optional(oneOf('light', 'dark', 'system')),
      tokens: v.optional(only(names(tokenValue, ...themeTokenNames))),
    })
    return {
      start: {
        services: { fonts: v.optional(link) },
        mode: v.optional(oneOf('full', 'basic', 'manual')),
        prefetch: v.optional(oneOf('idle', 'intent', 'none')),
        append: v.optional(flag),
        embedded: v.optional(flag),
        onRecord: v.optional(callback),
      },
      changes: {
        theme: v.optional(theme),
        termsUrl: v.optional(link),
        privacyUrl: v.optional(link),
        onEvent: v.optional(callback),
      },
      server: {},
    }
  },
})
