import { element } from '../element.ts'
import { button, buttons, text, timeText } from './controls.ts'
import { pageText } from './notice-text.ts'
import { type OwnDevice, type OwnPages, post, runSignedIn } from './own-pages.ts'
import { openView } from './view.ts'

/** What the visitor knows it by, and how it stands. */
const deviceText = (device: OwnDevice): { readonly name: string; readonly facts: readonly string[] } => {
  const { browser, origin, approvedAt, lastUsedAt, hasShare, isSignedIn, isThis } = device
  return {
    name: isThis ? `${browser} (this one)` : browser,
    facts: [
      `Page: ${pageText(origin)}`,
      `Approved ${timeText(Date.parse(approvedAt))}${lastUsedAt === undefined ? '' : `, last used ${timeText(Date.parse(lastUsedAt))}`}`,
      `${hasShare ? 'Has the wallet' : 'Does not have the wallet'}, ${isSignedIn ? 'signed in' : 'signed out'}`,
    ],
  }
}

export const deviceItem = (device: OwnDevice, remove: () => void): HTMLElement => {
  const { name, facts } = deviceText(device)
  const removeButton = button('Remove', remove)
  removeButton.setAttribute('aria-label', `Remove ${name}, ${facts[0] ?? ''}`)
  return element(
    'li',
    [element('p', [element('strong', [name])]), ...facts.map((fact) => text(fact, 'quiet')), buttons(removeButton)],
    'item',
  )
}

const consequences = (isThis: boolean, isLast: boolean): readonly string[] => [
  isThis
    ? 'You are signed out here, and the wallet cannot be used on this browser any more.'
    : 'It is signed out, and cannot use the wallet any more.',
  'To use it again, it has to be approved by mail, and the wallet has to be recovered on it.',
  ...(isLast
    ? [
        'It is the last device that has the wallet. After this the wallet has to be recovered: by mail or, if you have added one, with a passkey. Export it first, to be sure.',
      ]
    : []),
]

/** Asks once more. @param isLast no other one has the wallet */
export const openRemoval = (pages: OwnPages, device: OwnDevice, isLast: boolean): void => {
  const { name, facts } = deviceText(device)
  openView(pages.root, 'Remove this device?', (view) => {
    const remove = (): void =>
      void runSignedIn(pages, view, 'Removing the device…', async (signal) => {
        await post(pages, '/api/devices/remove', { deviceId: device.id }, signal)
        if (device.isThis) await pages.api.useSession(undefined)
        pages.restart(`${name} is removed.`)
      })
    return [
      element('p', [element('strong', [name])]),
      ...facts.map((fact) => text(fact, 'quiet')),
      ...consequences(device.isThis, isLast).map((words, at) => text(words, at === 2 ? 'warning' : '')),
      buttons(
        button('Remove the device', remove, 'danger'),
        button('Cancel', () => pages.restart()),
      ),
    ]
  })
}
