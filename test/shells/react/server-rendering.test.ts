import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { readSessionCookie } from '../../../core/session-cookie.ts'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import { failedButton, initialAccount, initialButton } from '../../../core/view-models/modal/initial-page-state.ts'
import { ModalContext } from '../../../shells/react/context.ts'
import { createModal as createHeadless } from '../../../shells/react/headless.ts'
import * as entry from '../../../shells/react/index.ts'
import {
  AccountButton,
  ConnectButton,
  type ConnectButtonProps,
  CustomButton,
  type CustomButtonProps,
  createModal,
  LatchkeyProvider,
  type LatchkeyProviderProps,
  NetworkButton,
  useAccount,
  useBalance,
  useConnect,
  useModalEvents,
  useNetwork,
  useScreen,
} from '../../../shells/react/index.ts'
import { address, options } from '../loader/fake-stages.ts'

const ownButton: ConnectButtonProps = { children: ({ status }) => createElement('a', {}, status) }
const customButton: CustomButtonProps = { children: ({ button }) => button.label }
const Custom = (): ReactNode => createElement(CustomButton, customButton)
const Account = (): ReactNode => JSON.stringify(useAccount())
const Network = (): ReactNode => {
  const { networks, ...here } = useNetwork()
  return JSON.stringify(here)
}

const Headless = (): ReactNode => {
  useModalEvents(() => undefined)
  return JSON.stringify([useConnect().connectors, useBalance().isPending, useScreen().screen ?? 'none'])
}

const page = (initialSnapshot?: ReturnType<typeof readSessionCookie>): string =>
  renderToString(
    createElement(
      LatchkeyProvider,
      { modal: createModal(options), initialSnapshot },
      createElement(ConnectButton, { className: 'host' }),
      createElement(Account),
      createElement(Network),
    ),
  )

test('a server that knows nothing paints neither "Connect wallet" nor an account', () => {
  const html = page()
  expect(html).not.toContain('Connect wallet')
  expect(html).toMatch(/<button[^>]* aria-label="Loading account"/)
  expect(html).toMatch(/<button[^>]* aria-busy="true"/)
  expect(html).toContain('class="host"')
  expect(html).toContain('&quot;isSettled&quot;:false')
  expect(html).not.toContain('caipNetworkId')
})

test('a server says in the host’s own words that an account is loading', () => {
  const modal = createModal({ ...options, messages: { 'button.restoring': 'Konto lädt' } })
  const html = renderToString(createElement(LatchkeyProvider, { modal }, createElement(ConnectButton)))
  expect(html).toMatch(/<button[^>]* aria-label="Konto lädt"/)
})

test('a server knows of no list, balance or screen, and loads nothing for them', () => {
  const modal = createHeadless(options)
  modal.connectors.value$.subscribe(() => undefined)
  expect(renderToString(createElement(LatchkeyProvider, { modal }, createElement(Headless)))).toBe(
    '[[],false,&quot;none&quot;]',
  )
  expect(() =>
    renderToString(createElement(LatchkeyProvider, { modal: createModal(options) }, createElement(Headless))),
  ).toThrow('createModal of latchkey/headless')
})

test('with the snapshot cookie it paints the account, and no style attribute that a policy would refuse', () => {
  const snapshot = { namespace: 'eip155', address, networkId: 'eip155:1', connectorId: 'x' } as const
  const html = page(readSessionCookie(`latchkey.default=${encodeURIComponent(serialiseSnapshot(snapshot))}`))
  expect(html).toContain('>0x5290…9EE7</button>')
  expect(html).toContain(`&quot;address&quot;:&quot;${address}&quot;`)
  expect(html).toContain('{&quot;caipNetworkId&quot;:&quot;eip155:1&quot;,&quot;network&quot;:{&quot;id&quot;:1,')
  expect(html).toContain('&quot;isUnsupported&quot;:true,&quot;chainId&quot;:1}')
  expect(html).not.toContain('style=')
})

test('on a server every request may make its modal, and none of them does anything', async () => {
  const [first, second] = [createModal(options), createModal(options)]
  await Promise.all([first.ready, second.ready, first.preload()])
  await expect(first.open()).rejects.toMatchObject({ name: 'ModalError' })
  first.close()
  first.update({ theme: { mode: 'dark' } })
  first.dispose()
})

test('without a provider, or with one that has no modal, the error says what is missing', () => {
  const button = createElement(ConnectButton)
  const empty = createElement(LatchkeyProvider, {} as LatchkeyProviderProps, button)
  for (const element of [button, empty])
    expect(() => renderToString(element)).toThrow('<LatchkeyProvider modal={…}> is missing above')
})

test('a network of the snapshot that is offered is there in full, as are the buttons that show it and the account', () => {
  const snapshot = { namespace: 'eip155', address, networkId: 'eip155:31337', connectorId: 'x' } as const
  const parts = [AccountButton, NetworkButton].map((part, key) => createElement(part, { key, size: 'lg' }))
  const draw = (initialSnapshot?: typeof snapshot) =>
    renderToString(createElement(LatchkeyProvider, { modal: createModal(options), initialSnapshot }, parts))
  expect(draw(snapshot)).toMatch(/^<button[^>]*data-size="lg"[^>]*>0x5290…9EE7<\/button><button[^>]*>One<\/button>$/)
  expect(draw()).toMatch(/^<button[^>]*>Choose network<\/button>$/)
})

test('a balance stands beside the account as a word of its own', () => {
  const initialSnapshot = { namespace: 'eip155', address, networkId: 'eip155:31337', connectorId: 'x' } as const
  const draw = (button: typeof AccountButton | typeof ConnectButton, balance: ReactNode): string =>
    renderToString(
      createElement(
        LatchkeyProvider,
        { modal: createModal(options), initialSnapshot },
        createElement(button, { balance }),
      ),
    )
  const readable = (html: string): string => html.replaceAll('<!-- -->', '')
  for (const button of [AccountButton, ConnectButton]) {
    for (const [balance, shown] of [
      ...([
        ['1.5 ETH', '1.5 ETH'],
        [0, '0'],
      ] as const),
      [createElement('b', {}, '2 ETH'), '<b>2 ETH</b>'] as const,
    ]) {
      expect(readable(draw(button, balance))).toMatch(new RegExp(`>0x5290…9EE7 ${shown}</button>$`))
    }
    for (const nothing of [undefined, '', false])
      expect(readable(draw(button, nothing))).toMatch(/>0x5290…9EE7<\/button>$/)
  }
})

test('each hook has a name that stands beside those of others', () => {
  const names = Object.keys(entry)
  const hooks = names.filter((name) => /^use(?!Latchkey)/.test(name))
  expect(hooks).toContain('useAccount')
  for (const name of hooks) {
    const long = name.replace('use', 'useLatchkey')
    expect([long, Reflect.get(entry, long)]).toEqual([long, Reflect.get(entry, name)])
  }
  expect(names.filter((name) => name.startsWith('useLatchkey'))).toHaveLength(hooks.length)
})

test('a host draws its own button from the same screen', () => {
  const html = renderToString(
    createElement(LatchkeyProvider, { modal: createModal(options) }, createElement(ConnectButton, ownButton)),
  )
  expect(html).toBe('<a>unknown</a>')
})

test('what a button of the host’s own is given on a server is nothing, or what the snapshot says', () => {
  const children: CustomButtonProps['children'] = ({ isReady, account, network, button }) =>
    createElement(
      'a',
      {},
      [
        isReady,
        account.status,
        account.label,
        network.name,
        network.chainId,
        network.isUnsupported,
        button.status,
      ].join(' '),
    )
  const draw = (networkId?: `eip155:${number}`): string => {
    const initialSnapshot = networkId && { namespace: 'eip155' as const, address, networkId, connectorId: 'x' }
    const own = createElement(CustomButton, { children })
    return renderToString(createElement(LatchkeyProvider, { modal: createModal(options), initialSnapshot }, own))
  }
  expect(draw()).toBe('<a>false disconnected    false unknown</a>')
  expect(draw('eip155:31337')).toBe('<a>true connecting 0x5290…9EE7 One 31337 false restoring</a>')
  expect(draw('eip155:5')).toBe('<a>true connecting 0x5290…9EE7  5 true restoring</a>')
})

test('a button of the host’s own is there to be pressed again where what says who the visitor is could not be loaded', () => {
  const children: CustomButtonProps['children'] = ({ isReady, button }) => `${isReady} ${button.label}`
  const draw = (button: ButtonScreen): string => {
    const value = {
      modal: createModal(options),
      initialSnapshot: undefined,
      account: initialAccount(undefined),
      button,
    }
    return renderToString(createElement(ModalContext.Provider, { value }, createElement(CustomButton, { children })))
  }
  const unknown = initialButton({}, undefined)
  expect(draw(unknown)).toBe('false Loading account')
  const failed = failedButton({}, unknown)
  expect(draw(failed)).toBe(`true ${failed.label}`)
})

test('hooks outside of a provider say what is missing', () => {
  for (const lost of [Account, Network, ConnectButton, Custom])
    expect(() => renderToString(createElement(lost))).toThrow('LatchkeyProvider')
})
