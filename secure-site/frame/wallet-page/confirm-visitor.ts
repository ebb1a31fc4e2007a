import { issuerNames } from '../shown-login.ts'
import { button, buttons, text } from './controls.ts'
import type { OwnPages, OwnSession } from './own-pages.ts'
import { askFreshCode } from './sign-in.ts'
import { openView } from './view.ts'

/**
 * Where a session is too old for what the visitor wants: they type a code that they are mailed, or log in at their issuer again, from which they
 * come back to where they began. Resolves with whether they have typed it; false for who went back.
 * @param words what it is for
 */
export const confirmVisitor = (pages: OwnPages, { email, login }: OwnSession, words: string): Promise<boolean> => {
  if (login === undefined) return askFreshCode(pages.root, pages.wallet, { email, words })
  const { provider } = login
  const name = issuerNames[provider]
  return new Promise((resolve) => {
    openView(pages.root, 'Confirm that it is you', (view) => {
      const leave = (): void => void view.run(`Going to ${name}…`, (signal) => pages.issuers.leave(provider, signal))
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
