import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { SignMessageScreen } from '../../../core/view-models/sign-in/screens.ts'
import { rightToLeft, screen, site, text, wallet } from './sample-screen.ts'
import { pictures } from './sample-wallets.ts'

const values = { site, wallet, address: '0x7099…79C8', network: 'Meadow Chain' }

const signIn = (more: Partial<SignMessageScreen> = {}): SignMessageScreen => ({
  view: 'SIWXSignMessage',
  state: 'asking',
  walletName: wallet,
  imageUrl: pictures.orchard,
  title: text('sign-in.heading', values),
  text: text('sign-in.text', values),
  note: text('sign-in.required'),
  sign: { label: text('sign-in.sign'), busy: false },
  cancel: { label: text('sign-in.cancel'), busy: false },
  refusals: 0,
  ...more,
})

const looking: SignMessageScreen = {
  view: 'SIWXSignMessage',
  state: 'looking',
  walletName: wallet,
  title: text('sign-in.heading', values),
  text: text('sign-in.looking'),
  refusals: 0,
}

export const signInScreens = {
  'sign-in-looking': screen(looking),
  'sign-in': screen(signIn()),
  'sign-in-optional': screen(signIn({ note: text('sign-in.optional') })),
  'sign-in-signing': screen(
    signIn({
      state: 'signing',
      text: text('sign-in.asked', values),
      sign: { label: text('sign-in.signing'), busy: true },
    }),
  ),
  'sign-in-failed': screen(signIn({ error: text('sign-in.error.rejected', values) })),
  'sign-in-leaving': screen(
    signIn({
      state: 'leaving',
      text: text('switching.waiting.text', values),
      cancel: { label: text('sign-in.cancelling'), busy: true },
    }),
  ),
  'sign-in-rtl': rightToLeft(signIn()),
} as const satisfies Readonly<Record<string, ModalScreen>>
