import type { ConnectingExternalScreen } from '../../../core/view-models/connections/screens.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { connectedTexts, failedWith, rightToLeft, screen, site, text, wallet } from './sample-screen.ts'
import { brokenPicture, pictures } from './sample-wallets.ts'

const connecting = (
  state: Exclude<ConnectingExternalScreen['state'], 'connected'>,
  more: Partial<ConnectingExternalScreen> = {},
): ConnectingExternalScreen => {
  const isOver = state !== 'waiting' && state !== 'still-waiting' && state !== 'already-pending'
  return {
    view: 'ConnectingExternal',
    state,
    walletName: wallet,
    imageUrl: pictures.ember,
    title: text(`connecting.${state}.title`, { wallet }),
    text:
      state === 'failed'
        ? text('connecting.failed.other')
        : text(state === 'still-waiting' ? 'connecting.still-waiting.extension' : `connecting.${state}.text`, {
            wallet,
            site,
          }),
    busy: !isOver,
    ...(isOver
      ? { retry: text('common.try-again'), others: text('connecting.others') }
      : { cancel: text('common.cancel') }),
    ...more,
  }
}

const connected: ConnectingExternalScreen = {
  view: 'ConnectingExternal',
  state: 'connected',
  walletName: wallet,
  imageUrl: pictures.ember,
  ...connectedTexts,
  busy: false,
}

/** A wallet on this device, in every state that asking it can be in. */
export const connectingScreens = {
  'connecting-waiting': screen(connecting('waiting')),
  'connecting-still-waiting': screen(connecting('still-waiting')),
  'connecting-already-pending': screen(connecting('already-pending')),
  'connecting-rejected': screen(connecting('rejected')),
  'connecting-locked': screen(connecting('locked')),
  'connecting-popup-blocked': screen(connecting('popup-blocked')),
  'connecting-failed': screen(connecting('failed', failedWith('CONNECTION_FAILED'))),
  'connecting-connected': screen(connected),
  'connecting-connected-rtl': rightToLeft(connected),
  'connecting-no-image': screen({ ...connecting('waiting'), walletName: 'Missing', imageUrl: brokenPicture }),
} as const satisfies Readonly<Record<string, ModalScreen>>
