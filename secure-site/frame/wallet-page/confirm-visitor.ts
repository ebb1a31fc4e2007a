import { isSocialProvider, providerNames } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { createPasskeyLogin } from '../passkeys/passkey-login.ts'
import { createRecoveryPasskeys } from '../passkeys/recovery-passkeys.ts'
import { shownLogin } from '../shown-login.ts'
import { button, buttons, text } from './controls.ts'
import type { OwnPages, OwnSession } from './own-pages.ts'
import { askFreshCode } from './sign-in.ts'
import { openView } from './view.ts'

/** There is no such login on this page: they sign out here, and open it from a page that has their wallet. */
const tellOfOthers = (pages: OwnPages, words: string, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    openView(pages.root, 'Confirm that it is you', () => [
      text(
        `${words} You signed in a while ago with ${name}, which this page has no login for. Log in with ${name} on a site that uses your wallet, and open this page from there within ten minutes.`,
      ),
      buttons(button('Go back', () => resolve(false))),
    ])
  })

/** With a passkey of theirs, and no other: that would be another visitor. */
const confirmByPasskey = ({ root, api, wallet }: OwnPages, words: string): Promise<boolean> =>
  new Promise((resolve) => {
    openView(root, 'Confirm that it is you', (view) => {
      const confirm = (): void =>
        void view.run('Waiting for your passkey…', async (signal) => {
          const known = await createRecoveryPasskeys(api, wallet).all(signal)
          const credentialIds = known.flatMap(({ credentialId, logsIn }) => (logsIn ? [credentialId] : []))
          await createPasskeyLogin(api, wallet).use(signal, { credentialIds })
          resolve(true)
        })
      return [
        text(`${words} You signed in a while ago: use your passkey again.`),
        buttons(
          button('Use a passkey', confirm, 'main'),
          button('Go back', () => resolve(false)),
        ),
      ]
    })
  })

/**
 * Where a session is too old for what the visitor wants: they type a code that they are mailed, use their passkey, or log in at their issuer
 * again, for which the page is left. Resolves with whether they have typed it; false for who went back.
 * @param words what it is for
 */
export const confirmVisitor = (pages: OwnPages, session: OwnSession, words: string): Promise<boolean> => {
  const { email, login } = session
  if (login === undefined) return askFreshCode(pages.root, pages.wallet, { email, words })
  const { provider } = login
  if (provider === 'passkey') return confirmByPasskey(pages, words)
  const name = providerNames[provider]
  if (!isSocialProvider(provider)) return tellOfOthers(pages, words, name)
  return new Promise((resolve) => {
    openView(pages.root, 'Confirm that it is you', (view) => {
      const leave = (): void =>
        void view.run(`Going to ${name}…`, (signal) => pages.issuers.leave(provider, signal, shownLogin(session)))
      return [
        text(`${words} You signed in a while ago: log in with ${name} again. Afterwards you are back on this page.`),
        buttons(
          button(`Log in with ${name}`, leave, 'main'),
          button('Go back', () => resolve(false)),
        ),
      ]
    })
  })
}
