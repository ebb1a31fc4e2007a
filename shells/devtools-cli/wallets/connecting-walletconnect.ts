import type { LinkButton } from '../../../core/view-models/shared/view.ts'
import type { ConnectingWalletConnectScreen } from '../../../core/view-models/wallets/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { allWalletsButton } from '../connect/all-wallets-button.ts'
import { brandingBlocks } from '../connect/branding.ts'
import { otherWalletsBlocks } from '../connections/wallet-request.ts'
import { codeBlocks, copyDetailsBlocks } from '../shared/details.ts'

export const connectingWalletConnectBlocks = (screen: ConnectingWalletConnectScreen): readonly Block[] => {
  const { state, platforms, title, text, busy, qr, open, copy, details, retry, others, get, all, branding } = screen
  return [
    ...(platforms?.tabs ?? []).map(
      ({ id, label, isChosen }): Block => ({
        kind: 'button',
        text: label,
        isOn: isChosen,
        intent: { type: 'choose-platform', platform: id },
      }),
    ),
    ...(qr?.code === undefined ? [] : [{ kind: 'code', label: qr.label, code: qr.code } as const]),
    ...(qr?.timeLeft === undefined ? [] : [{ kind: 'text', text: qr.timeLeft, tone: 'warn' } as const]),
    { kind: 'heading', text: title, busy },
    { kind: 'text', text, tone: state === 'connected' ? 'good' : 'plain' },
    ...codeBlocks(details),
    gap,
    ...(retry === undefined
      ? []
      : [{ kind: 'button', text: retry, key: 'r', intent: { type: 'retry' }, isFirst: true } as const]),
    ...otherWalletsBlocks(others),
    ...linkBlocks(open),
    ...(copy === undefined
      ? []
      : [
          {
            kind: 'button',
            text: copy.label,
            key: 'c',
            ...(copy.isReady ? { intent: { type: 'copy-link' } as const } : {}),
            isFirst: true,
          } as const,
        ]),
    ...copyDetailsBlocks(details),
    ...(get === undefined
      ? []
      : [
          { kind: 'text', text: get.text, tone: 'muted' } as const,
          ...(get.button.link === undefined
            ? [{ kind: 'button', text: get.button.label, intent: { type: 'show-downloads' } } as const]
            : linkBlocks(get.button)),
        ]),
    ...allWalletsButton(all),
    ...brandingBlocks(branding),
  ]
}

/** A terminal opens nothing: the address is there to be taken. */
export const linkBlocks = (button: LinkButton | undefined): readonly Block[] => {
  if (button === undefined) return []
  const { label, link } = button
  return link === undefined ? [{ kind: 'button', text: label }] : [{ kind: 'link', text: label, href: link.href }]
}
