import { providerNames } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { element } from '../element.ts'
import { hasPasskeys } from '../passkeys/passkey-secret.ts'
import { createRecoveryPasskeys, type NewPasskey, type RecoveryPasskey } from '../passkeys/recovery-passkeys.ts'
import { mailboxOf, shownLogin } from '../shown-login.ts'
import { confirmVisitor } from './confirm-visitor.ts'
import { button, buttons, text, timeText } from './controls.ts'
import { type OwnPages, type OwnSession, runSignedIn } from './own-pages.ts'
import { codeOf, openView, type View } from './view.ts'

const passkeysOf = ({ api, wallet }: OwnPages) => createRecoveryPasskeys(api, wallet)

export const readPasskeys = (pages: OwnPages, signal: AbortSignal): Promise<readonly RecoveryPasskey[]> =>
  passkeysOf(pages).all(signal)

/** Runs it, after a fresh code where the site wants one. @param again what the visitor comes back to after the code */
const runFresh = async (
  pages: OwnPages,
  view: View,
  { working, session, why, again }: { working: string; session: OwnSession; why: string; again: () => void },
  act: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const confirm = async (): Promise<void> => {
    if (await confirmVisitor(pages, session, why)) again()
    else pages.restart()
  }
  await runSignedIn(pages, view, working, async (signal) => {
    try {
      await act(signal)
    } catch (error) {
      if (codeOf(error) !== 'FRESH_CODE_NEEDED') throw error
      void confirm()
    }
  })
}

/** Who could bring the wallet back where there is no passkey. */
const whoCould = ({ login }: OwnSession): string => {
  if (login === undefined) return 'who reads your mail'
  return login.provider === 'passkey'
    ? 'who signs in with your passkey'
    : `who logs in as you at ${providerNames[login.provider]}`
}

/** What one is of use for. */
const usesOf = ({ recovers, logsIn }: RecoveryPasskey): string => {
  if (!logsIn) return 'It brings the wallet back.'
  return recovers ? 'It signs you in, and brings the wallet back.' : 'It signs you in.'
}

const standing = (session: OwnSession): string =>
  session.wallet?.recovery === 'passkey'
    ? `If you lose all devices that have the wallet, one of your passkeys brings it back, and nothing else: we cannot, and neither can ${whoCould(session)}.`
    : `If you lose all devices that have the wallet, we bring it back for ${whoCould(session)}. With a passkey only you can.`

/** What brings the wallet back, on the page that the visitor begins with. */
export const recoverySection = (
  pages: OwnPages,
  session: OwnSession,
  passkeys: readonly RecoveryPasskey[],
): readonly HTMLElement[] => {
  const items = passkeys.map((passkey) => {
    const isLast = passkey.recovers && passkeys.filter(({ recovers }) => recovers).length === 1
    const removeButton = button('Remove', () => openRemoval(pages, session, passkey, isLast))
    const made = `made ${timeText(Date.parse(passkey.createdAt))}`
    removeButton.setAttribute('aria-label', `Remove the passkey of ${passkey.browser}, ${made}`)
    return element(
      'li',
      [
        element('p', [element('strong', [`Passkey of ${passkey.browser}`])]),
        text(usesOf(passkey)),
        text(made, 'quiet'),
        buttons(removeButton),
      ],
      'item',
    )
  })
  return [
    element('h2', ['If you lose your devices']),
    text(standing(session)),
    ...(items.length > 0 ? [element('ul', items)] : []),
    hasPasskeys()
      ? buttons(button('Add a passkey', () => openAddition(pages, session, passkeys)))
      : text('This browser has no passkeys. Open this page in another one to add one.', 'quiet'),
  ]
}

/** @param made one that the site does not have yet, because it wanted a fresh code first */
const openAddition = (
  pages: OwnPages,
  session: OwnSession,
  passkeys: readonly RecoveryPasskey[],
  made?: NewPasskey,
): void => {
  let passkey = made
  openView(pages.root, 'Add a passkey', (view) => {
    const again = (): void => openAddition(pages, session, passkeys, passkey)
    const add = (): void =>
      void runFresh(
        pages,
        view,
        { working: 'Waiting for your passkey…', session, why: 'A passkey is about to be added.', again },
        async (signal) => {
          const others = passkeys.map(({ credentialId }) => credentialId)
          passkey ??= await passkeysOf(pages).make({ name: shownLogin(session), others }, signal)
          await passkeysOf(pages).keep(passkey, signal)
          pages.restart(
            `The passkey can recover your wallet now.${mailboxOf(session) ? ' You are mailed about it.' : ''}`,
          )
        },
      )
    return [
      text(
        'A passkey is kept by your device or password manager. It is asked for twice: once to make it, once to use it.',
      ),
      text(
        'You can sign in with it from then on, and only a passkey brings the wallet back on a new device. We delete what we could do it with.',
      ),
      text(
        'If you lose all devices that have the wallet, and all passkeys, the wallet is lost. Keep a second passkey, or export the words.',
        'warning',
      ),
      buttons(
        button(made === undefined ? 'Make a passkey' : 'Add the passkey', add, 'main'),
        button('Cancel', () => pages.restart()),
      ),
    ]
  })
}

/** @param said what was found out meanwhile */
const openRemoval = (
  pages: OwnPages,
  session: OwnSession,
  passkey: RecoveryPasskey,
  isLast: boolean,
  said = '',
): void => {
  const opened = openView(pages.root, 'Remove this passkey?', (view) => {
    const remove = (): void =>
      void runFresh(
        pages,
        view,
        {
          ...{ working: 'Removing the passkey…', session, why: 'A passkey is about to be removed.' },
          again: () => openRemoval(pages, session, passkey, isLast),
        },
        async (signal) => {
          try {
            await passkeysOf(pages).remove({ credentialId: passkey.credentialId, isLast }, signal)
          } catch (error) {
            if (codeOf(error) !== 'LAST_PASSKEY') throw error
            return openRemoval(
              pages,
              session,
              passkey,
              true,
              'Your other passkeys were removed meanwhile. Nothing was changed.',
            )
          }
          pages.restart('The passkey is of no use for your wallet any more. You can delete it where you keep passkeys.')
        },
      )
    return [
      element('p', [element('strong', [`Passkey of ${passkey.browser}`])]),
      text(`Made ${timeText(Date.parse(passkey.createdAt))}`, 'quiet'),
      isLast
        ? text(
            `It is the last one that recovers the wallet. After this we can bring the wallet back again, for ${whoCould(session)}.`,
            'warning',
          )
        : text('What recovers the wallet stays as it is.'),
      ...(passkey.logsIn ? [text('You can sign in with it no more.')] : []),
      buttons(
        button('Remove the passkey', remove, 'danger'),
        button('Cancel', () => pages.restart()),
      ),
    ]
  })
  if (said !== '') opened.say(said)
}

/** The wallet is not on this browser, and a passkey brings it here. @param leave a button for who has none */
export const openPasskeyRecovery = (
  pages: OwnPages,
  session: OwnSession,
  leave: (view: View) => HTMLButtonElement,
): void => {
  openView(pages.root, 'Recover your wallet', (view) => {
    const recover = (): void =>
      void runFresh(
        pages,
        view,
        {
          ...{ working: 'Waiting for your passkey…', session, why: 'The wallet is about to be recovered.' },
          again: () => openPasskeyRecovery(pages, session, leave),
        },
        async (signal) => {
          await passkeysOf(pages).recover(signal)
          pages.restart('Your wallet is on this browser now.')
        },
      )
    return [
      text(`The wallet of ${shownLogin(session)} is not on this browser yet. One of your passkeys brings it here.`),
      text('A passkey on your phone works too: your browser offers it.'),
      text(
        'Without a passkey, only a device that has the wallet can open it. On that one you can also export the words.',
      ),
      buttons(...(hasPasskeys() ? [button('Use a passkey', recover, 'main')] : []), leave(view)),
      ...(hasPasskeys() ? [] : [text('This browser has no passkeys. Open this page in another one.', 'warning')]),
    ]
  })
}
