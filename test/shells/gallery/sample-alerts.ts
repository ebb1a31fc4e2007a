import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import type { AlertScreen } from '../../../core/view-models/shared/view.ts'
import { screen, text } from './sample-screen.ts'

const alert = (variant: AlertScreen['variant'], said: string, code?: string): AlertScreen => ({
  ...(code === undefined ? {} : { code }),
  variant,
  text: said,
  dismiss: text('notice.dismiss-alert'),
})

const refused = alert(
  'error',
  'Invalid App Configuration: the relay does not allow the origin of this page. Add it to the allowed origins of your project.',
  'INVALID_APP_CONFIGURATION',
)
const long = alert(
  'warning',
  'Wallet left out: another announced the rdns com.example.averyveryveryverylongreversedomainnamewithoutanybreak.wallet first (EIP-6963)',
  'WALLET_LEFT_OUT',
)

/** What is said to a developer in the dialog over these views. */
export const alertScreens = (views: { readonly connect: ViewScreen; readonly account: ViewScreen }) =>
  ({
    'alert-error': screen(views.connect, { alert: refused }),
    'alert-warning': screen(views.account, { alert: long }),
    'alert-info-rtl': screen(views.account, {
      alert: alert('info', 'Multi-Wallet Not Enabled: set features.multiWallet to true', 'MULTI_WALLET_DISABLED'),
      locale: 'ar',
      dir: 'rtl',
    }),
    'alert-success': screen(views.connect, {
      alert: alert('success', 'All of it is in order'),
      notice: {
        text: text('notice.session-ended'),
        reconnect: text('notice.reconnect'),
        dismiss: text('notice.dismiss'),
      },
    }),
  }) as const satisfies Readonly<Record<string, ModalScreen>>
