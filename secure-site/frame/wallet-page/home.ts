import { element } from '../element.ts'
import { FrameError } from '../frame-error.ts'
import { createPasskeyLogin } from '../passkeys/passkey-login.ts'
import type { RecoveryPasskey } from '../passkeys/recovery-passkeys.ts'
import { shownLogin } from '../shown-login.ts'
import { confirmVisitor } from './confirm-visitor.ts'
import { button, buttons, text, timeText } from './controls.ts'
import { openDelete } from './delete-wallet.ts'
import { deviceItem, openRemoval } from './devices.ts'
import { openExport } from './export.ts'
import { noticeText } from './notice-text.ts'
import {
  type OwnAddress,
  type OwnDevice,
  type OwnPages,
  type OwnSession,
  post,
  readAddresses,
  readDevices,
  readSession,
  runSignedIn,
} from './own-pages.ts'
import { openPasskeyRecovery, readPasskeys, recoverySection } from './passkeys.ts'
import { openSignIn } from './sign-in.ts'
import { codeOf, openView, type View } from './view.ts'

const notLasting =
  'This browser keeps nothing for this page: once it is reloaded or closed, the wallet has to be recovered here again. Allow this site to store data, or use another window.'

interface Home {
  readonly session: OwnSession
  readonly passkeys: readonly RecoveryPasskey[]
  readonly devices: readonly OwnDevice[]
  readonly addresses: readonly OwnAddress[]
  readonly isLasting: boolean
}

const signIn = async ({ root, api, wallet, issuers, restart }: OwnPages, said: string): Promise<void> => {
  await openSignIn(root, wallet, { said, issuers, passkeys: createPasskeyLogin(api, wallet) })
  restart()
}

/** What the visitor begins with: who is not signed in signs in. @param said what was done before */
export const openWallet = (pages: OwnPages, said = ''): void => {
  const look = (opened: View): void =>
    void opened.run('Looking for your wallet…', async (signal) => {
      const session = await readSession(pages, signal).catch((error: unknown) => {
        if (codeOf(error) !== 'NOT_SIGNED_IN') throw error
        return undefined
      })
      if (session === undefined) return void signIn(pages, said)
      try {
        const addresses = await readAddresses(pages, signal)
        // The wallet may have been made only now; taking it up is told too.
        const [known, devices, passkeys, isLasting] = await Promise.all([
          readSession(pages, signal),
          readDevices(pages, signal),
          readPasskeys(pages, signal),
          pages.isLasting(),
        ])
        openHome(pages, { session: known, addresses, devices, passkeys, isLasting }, said)
      } catch (error) {
        const code = codeOf(error)
        if (error instanceof FrameError && code === 'RECOVERY_WAITING')
          return openWaiting(pages, session, error.fault.retryAfter ?? 0)
        if (code === 'PASSKEY_NEEDED') return openPasskeyRecovery(pages, session, (view) => signOutButton(pages, view))
        if (code !== 'FRESH_CODE_NEEDED') throw error
        void takeUp(pages, session)
      }
    })
  look(openView(pages.root, 'Your wallet', (opened) => [buttons(button('Try again', () => look(opened)))]))
}

/** The wallet is not on this browser yet, and the code was typed a while ago. */
const takeUp = async (pages: OwnPages, session: OwnSession): Promise<void> => {
  const words = 'The wallet is not on this browser yet. It can be recovered here.'
  if (await confirmVisitor(pages, session, words)) return pages.restart()
  openView(pages.root, 'Your wallet is not on this browser', (view) => [
    text(words),
    buttons(
      button('Go on', () => pages.restart(), 'main'),
      signOutButton(pages, view),
    ),
  ])
}

const signOutButton = (pages: OwnPages, view: View): HTMLButtonElement =>
  button(
    'Sign out',
    () =>
      void view.run('Signing out…', async (signal) => {
        await pages.wallet.signOut(signal)
        pages.restart('You are signed out on this browser.')
      }),
  )

/** Another device has the wallet, and the owner of the site lets some time pass, so that the visitor can stop a stranger. */
const openWaiting = (pages: OwnPages, session: OwnSession, seconds: number): void => {
  openView(pages.root, 'Your wallet is being recovered', (view) => [
    text(
      `Another device has the wallet of ${shownLogin(session)}. It can be here from ${timeText(Date.now() + seconds * 1_000)} on.`,
    ),
    text('Come back then, within a week, and sign in again. Nothing has to stay open until then.'),
    text('If you have the other device: the wallet can be used there as ever, and this wait can be stopped there.'),
    text('If this was not you: sign in on a device that has the wallet, and stop it on this page there.'),
    buttons(
      button('Look again', () => pages.restart(), 'main'),
      signOutButton(pages, view),
    ),
  ])
}

const addressPart = ({ networks, address }: OwnAddress, view: View): readonly HTMLElement[] => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      view.say(`The address on ${networks} is copied.`)
    } catch {
      view.say('The browser did not let this page copy. Select the address, and copy it yourself.')
    }
  }
  const copyButton = button('Copy', () => void copy())
  copyButton.setAttribute('aria-label', `Copy the address on ${networks}`)
  return [element('dt', [networks]), element('dd', [element('p', [element('code', [address])]), buttons(copyButton)])]
}

const recoveryPart = (pages: OwnPages, devices: readonly OwnDevice[], view: View): readonly HTMLElement[] => {
  const waiting = devices.filter(({ recoverableAt, isThis }) => recoverableAt !== undefined && !isThis)
  if (waiting.length === 0) return []
  const stop = (): void =>
    void runSignedIn(pages, view, 'Stopping the recovery…', async (signal) => {
      await post(pages, '/api/recovery/stop', { origin: location.origin }, signal)
      pages.restart('The recovery is stopped. Nobody was given the wallet.')
    })
  const warned = waiting.map(({ browser, recoverableAt = '' }) =>
    text(`${browser} waits to be given your wallet, from ${timeText(Date.parse(recoverableAt))} on.`, 'warning'),
  )
  return [
    element('h2', ['Recovery']),
    ...warned,
    text('If this is not you, stop it, and remove that device below.'),
    buttons(button('Stop the recovery', stop, 'main')),
  ]
}

const noticePart = ({ notices }: OwnSession): readonly HTMLElement[] => {
  if (notices.length === 0) return []
  const items = notices.map((notice) => {
    const { what, where } = noticeText(notice)
    return element('li', [text(what), text(where, 'quiet')], 'item')
  })
  return [element('h2', ['What happened']), element('ul', items)]
}

const openHome = (pages: OwnPages, { session, devices, addresses, passkeys, isLasting }: Home, said: string): void => {
  const view = openView(pages.root, 'Your wallet', (opened) => {
    const everywhere = (): void =>
      void runSignedIn(pages, opened, 'Signing out everywhere…', async (signal) => {
        await post(pages, '/api/sign-out', { everywhere: true }, signal)
        await pages.api.useSession(undefined)
        pages.restart('You are signed out on all devices.')
      })
    const withWallet = devices.filter(({ hasShare }) => hasShare)
    const items = devices.map((device) => {
      const isLast = device.hasShare && withWallet.length === 1
      return deviceItem(device, () => openRemoval(pages, device, isLast))
    })
    return [
      text(`Signed in as ${shownLogin(session)}.`),
      ...(isLasting ? [] : [text(notLasting, 'warning')]),
      ...recoveryPart(pages, devices, opened),
      element('h2', ['Addresses']),
      element(
        'dl',
        addresses.flatMap((one) => addressPart(one, opened)),
      ),
      ...noticePart(session),
      element('h2', ['Devices']),
      text('Each browser is one, and so is each site that you use the wallet on.', 'quiet'),
      element('ul', items),
      ...recoverySection(pages, session, passkeys),
      element('h2', ['Export']),
      text('With its words the wallet is yours in any other wallet too, also without this site.'),
      buttons(button('Export the wallet', () => openExport(pages, session))),
      element('h2', ['Sign out']),
      buttons(signOutButton(pages, opened), button('Sign out everywhere', everywhere)),
      element('h2', ['Delete']),
      buttons(button('Delete the wallet', () => openDelete(pages, session), 'danger')),
    ]
  })
  if (said !== '') view.say(said)
}
