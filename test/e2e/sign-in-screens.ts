import type { ScreenCase } from './screen-case.ts'
import type { Visit } from './visit.ts'

const asked = { options: { siwx: {} } }

const reachSignIn = async (visitor: Visit): Promise<void> => {
  await visitor.chooseWallet(visitor.wallet.name)
  await visitor.dialogButton('Sign').waitFor()
}

export const signInScreens: readonly ScreenCase[] = [
  { view: 'SIWXSignMessage', state: 'asked', sample: 'sign-in', visit: asked, reach: reachSignIn },
  {
    view: 'SIWXSignMessage',
    state: 'optional',
    sample: 'sign-in-optional',
    visit: { options: { siwx: { required: false } } },
    reach: reachSignIn,
  },
]
