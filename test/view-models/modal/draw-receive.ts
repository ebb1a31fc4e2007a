import type { WalletCompatibleNetworksScreen, WalletReceiveScreen } from '../../../core/view-models/receive/screens.ts'
import { scanQr } from '../../support/scan-qr.ts'

type Lines = readonly (string | undefined)[]

/** What a camera reads stands in the code's place. */
export const receiveLines = (screen: WalletReceiveScreen): Lines => {
  if (screen.restoring !== undefined) return [`(…) ${screen.restoring}`]
  const { uses, hint, address, shortAddress, copy, qr, text, wholeLabel, share, networks } = screen
  return [
    uses?.tabs.map(({ label, isChosen }) => (isChosen ? `{${label}}` : label)).join(' | '),
    hint,
    `${shortAddress} [${copy}]`,
    `(${qr.label}: ${qr.code === undefined ? '' : scanQr(qr.code)})`,
    text,
    `${wholeLabel}: ${address}`,
    share && `[${share}]`,
    networks && `[${networks.label}] ${networks.pictures.map(({ mark }) => mark.letters).join(' ')}`,
  ]
}

export const compatibleNetworksLines = ({ text, networks }: WalletCompatibleNetworksScreen): Lines => [
  text,
  ...networks.map(({ name, note }) => `- ${name}${note === undefined ? '' : ` (${note})`}`),
]
