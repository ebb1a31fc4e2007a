import fc from 'fast-check'

const names = 'view, network, namespace, signal, token, amount, to'
const signal = (method: string): string => `signal of ${method}() must be an AbortSignal`
const id = (method: string): string => `network of ${method}() must be text`
const text = 'connectorId of connect() must be text'

/** What plain JavaScript may ask a modal for, and what it is told: the method, what it was given, and what is wrong with it. */
export const wrongCalls: readonly (readonly ['open' | 'connect' | 'switchNetwork', readonly unknown[], string])[] = [
  ['open', [null], `open() takes an object; there are ${names}`],
  ['open', [5], `open() takes an object; there are ${names}`],
  ['open', ['Networks'], `open() takes an object; there are ${names}`],
  ['open', [() => undefined], `open() takes an object; there are ${names}`],
  ['open', [['Networks']], `open() knows no 0; there are ${names}`],
  ['open', [{ viw: 'Networks' }], `open() knows no viw; there are ${names}`],
  ['open', [{ network: 10 }], id('open')],
  ['open', [{ view: 'WalletSend', amount: 10 }], 'amount of open() must be text'],
  ['open', [{ view: 'WalletSend', token: null }], 'token of open() must be text'],
  ['open', [{ view: 'Account', to: 'vitalik.eth' }], 'token, amount and to of open() are of the view WalletSend'],
  ['open', [{ amount: '1' }], 'token, amount and to of open() are of the view WalletSend'],
  ['open', [{ network: null }], id('open')],
  ['open', [{ signal: 5 }], signal('open')],
  ['open', [{ signal: null }], signal('open')],
  ['open', [Object.create({ signal: 5 })], signal('open')],
  ['open', [{ signal: new EventTarget() }], signal('open')],
  ['open', [{ signal: { aborted: false, addEventListener: () => undefined } }], signal('open')],
  ['connect', [null], 'connect() takes an object; there are connectorId, namespace, signal'],
  ['connect', [5], 'connect() takes an object; there are connectorId, namespace, signal'],
  ['connect', [{ conectorId: 'x' }], 'connect() knows no conectorId; there are connectorId, namespace, signal'],
  ['connect', [{ view: 'Networks' }], 'connect() knows no view; there are connectorId, namespace, signal'],
  ['connect', [{ connectorId: 5 }], text],
  ['connect', [{ connectorId: null }], text],
  ['connect', [{ signal: {} }], signal('connect')],
  ['switchNetwork', [], id('switchNetwork')],
  ['switchNetwork', [10], id('switchNetwork')],
  ['switchNetwork', [null], id('switchNetwork')],
  ['switchNetwork', ['eip155:31338', null], 'switchNetwork() takes an object; there are signal'],
  ['switchNetwork', ['eip155:31338', { network: 10 }], 'switchNetwork() knows no network; there are signal'],
  ['switchNetwork', ['eip155:31338', { signal: {} }], signal('switchNetwork')],
]

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
})

/** A call with any values at all, some under the names that there are. */
export const anyCall = fc.record({
  method: fc.constantFrom('open' as const, 'connect' as const, 'switchNetwork' as const),
  values: fc.array(
    fc.oneof(
      anything,
      fc.constant('eip155:31338'),
      fc.record(
        { view: anything, network: anything, connectorId: anything, signal: anything },
        { requiredKeys: [], noNullPrototype: true },
      ),
      ...['view', 'network', 'connectorId', 'signal'].map((name) => anything.map((value) => ({ [name]: value }))),
    ),
    { maxLength: 2 },
  ),
})
