import { element } from '../element.ts'
import type { PasskeyLogin } from '../passkeys/passkey-login.ts'
import { hasPasskeys, type MadePasskey } from '../passkeys/passkey-secret.ts'
import type { LinkWords } from './draw-plan.ts'

/** What a visitor does in the window to sign in to the wallet of this browser. */
export interface LoginStep extends LinkWords {
  /** Missing where there is nothing to be done here. */
  readonly press?: string
  readonly working?: string
  /** Resolves with what comes next; undefined once they are signed in. */
  readonly act?: (signal: AbortSignal) => Promise<LoginStep | undefined>
  readonly other?: { readonly press: string; readonly go: () => LoginStep }
}

const note = (text: string, className = ''): HTMLElement => element('p', [text], className)
const warning =
  'If you lose all passkeys, the wallet is lost: we cannot bring it back, and a device that has it can be used only until it is signed out. Afterwards, add a second passkey in your wallet, or export the words.'

const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
/** By which a visitor tells their passkeys apart. It says nothing of them. */
const newName = (): string => {
  const mark = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => letters[byte % letters.length]).join('')
  return `Passkey ${mark}`
}

/** @param here who is signed in to the wallet of this browser, as they are shown */
export const firstLoginStep = (login: PasskeyLogin, here?: string): LoginStep => {
  if (!hasPasskeys())
    return {
      title: 'This browser has no passkeys',
      parts: [note('Open the page in another browser, or go back to it and sign in in another way.')],
    }
  const first = (): LoginStep => firstLoginStep(login, here)
  const register = async (made: MadePasskey, name: string, signal: AbortSignal): Promise<undefined> => {
    await login.register(made, name, signal)
  }
  const withoutSecret = (made: MadePasskey, name: string): LoginStep => ({
    title: 'This passkey cannot recover a wallet',
    parts: [
      note('It signs you in, and gives no secret of its own (PRF). No wallet was made yet.'),
      note(
        'With this passkey we keep what recovers your wallet, and give it, after a while, to who signs in with the passkey on a new device: we could use it ourselves.',
      ),
      note('Or try a passkey of another device or password manager. You can delete this one where you keep it.'),
    ],
    ...{ press: 'Make the wallet', working: 'Making your wallet…' },
    act: (signal) => register(made, name, signal),
    other: { press: 'Use another passkey', go: first },
  })
  const creation = (): LoginStep => ({
    title: 'Make a wallet with a passkey',
    parts: [
      note(
        'Your device or password manager keeps the passkey. It signs you in, and brings your wallet to new devices.',
      ),
      note('It may be asked for twice: once to make it, once to use it.'),
      note(warning, 'warning'),
      ...(here === undefined ? [] : [note('This is a new wallet, beside the one that you are signed in to.')]),
    ],
    ...{ press: 'Make a passkey', working: 'Waiting for your passkey…' },
    act: async (signal) => {
      const name = newName()
      const made = await login.make(name, signal)
      return made.secret === undefined ? withoutSecret(made, name) : register(made, name, signal)
    },
    other: { press: 'Use a passkey that you have', go: first },
  })
  return {
    title: here === undefined ? 'Sign in with a passkey' : 'Use another passkey',
    parts: [
      note('Use the passkey of your wallet. One on your phone works too: your browser offers it.'),
      ...(here === undefined
        ? []
        : [
            note(
              `This browser is then signed in with that passkey. The wallet of ${here} stays yours, and pages that are signed in to it stay so. To use it here again, sign in to it again.`,
            ),
          ]),
    ],
    ...{ press: 'Use a passkey', working: 'Waiting for your passkey…' },
    act: async (signal) => {
      await login.use(signal)
      return undefined
    },
    other: { press: 'Make a wallet with a passkey', go: creation },
  }
}
