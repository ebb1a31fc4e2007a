import type { ModalScreen, NetworkRow, ViewScreen } from '../../core/view-models/screens.ts'

/**
 * What every shell has to show of a screen, in this order: its headings, what can be pressed or typed into, its links, and what
 * is busy.
 */
export interface Part {
  readonly role: 'heading' | 'button' | 'field' | 'link' | 'text'
  /** The accessible name. Of a text, which is here only while it is busy, the words that say what is. */
  readonly name: string
  readonly busy?: true
}

export const part = (role: Part['role'], name: string, busy = false): Part =>
  busy ? { role, name, busy } : { role, name }

const named = (role: Part['role'], name: string | undefined, busy = false): readonly Part[] =>
  name === undefined ? [] : [part(role, name, busy)]

const words = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(' ')

export const partsOfScreen = ({ header, view }: ModalScreen): readonly Part[] => [
  ...named('button', header.back),
  part('heading', header.title),
  part('button', header.close),
  ...partsOfView(view),
]

const networkParts = (networks: readonly NetworkRow[]): readonly Part[] =>
  networks.map(({ name, tag, obstacle }) => part('button', words(name, tag, obstacle)))

const partsOfView = (view: ViewScreen): readonly Part[] => {
  switch (view.view) {
    case 'Connect':
      return [
        ...named('heading', view.empty?.title),
        ...view.wallets.map(({ name, tag }) => part('button', words(name, tag))),
        part('button', view.help),
        ...(view.legal ?? []).flatMap(({ text, href }) => (href === undefined ? [] : [part('link', text)])),
      ]
    case 'ConnectingExternal':
      return [
        part('heading', view.title, view.busy),
        ...named('button', view.retry),
        ...named('button', view.copy),
        ...named('button', view.cancel),
      ]
    case 'SwitchNetwork':
      return [part('heading', view.title, view.busy), ...named('button', view.retry), ...named('button', view.cancel)]
    case 'Account':
      return [
        part('button', view.copy),
        ...(view.balance.busy ? [part('text', view.balance.label, true)] : []),
        ...named('button', view.balance.retry),
        ...named('button', view.network.switch?.name),
        ...named('link', view.explorer?.label),
        part('button', view.disconnect.label, view.disconnect.busy),
      ]
    case 'Loading':
      return []
    case 'WhatIsAWallet':
      return view.sections.map(({ title }) => part('heading', title))
    case 'Networks':
      return [part('field', view.search.label), ...networkParts(view.networks)]
    case 'UnsupportedChain':
      return [...networkParts(view.networks), part('button', view.disconnect.label, view.disconnect.busy)]
  }
}
