import { describe, expect, it } from 'vitest'
import type { WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { disconnectWaitMs } from '../../../infrastructure/wallets/with-timeout.ts'
import { type HostileInterface, hostileInterfaces } from '../../support/hostile-interfaces.ts'
import { type HostileWallet, type Manners, meetHostile, type Share } from '../../support/hostile-namespaces.ts'

const names = Object.keys(hostileInterfaces) as readonly HostileInterface[]
const { signal: never } = new AbortController()
/** Whatever is under way without a clock has come to its end. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const connect = ({ wallet, namespace }: HostileWallet, signal = never) => wallet.connect([namespace], signal)
const codeOf = (answer: Awaited<ReturnType<typeof connect>>): string => (answer.ok ? 'connected' : answer.failure.code)
const addressesOf = (answer: Awaited<ReturnType<typeof connect>>): readonly string[] =>
  answer.ok ? answer.value[0].accounts.map(({ address }) => address) : []

const heard = ({ wallet }: HostileWallet) => {
  const events: WalletEvent[] = []
  const leave = wallet.on((event) => events.push(event))
  /** What is shown, after what was granted. */
  const shown = (granted: readonly string[]): readonly string[] =>
    events.reduce<readonly string[]>((now, event) => {
      if (event.type === 'disconnected') return []
      return event.type === 'accounts-changed' ? event.accounts.map(({ address }) => address) : now
    }, granted)
  return { events, shown, leave }
}

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}
const trap = (): never => {
  throw new Error('trap')
}
const thrown: readonly (readonly [string, unknown])[] = [
  ['a text', 'no'],
  ['a number', 7],
  ['nothing', undefined],
  ['null', null],
  ['a symbol', Symbol('no')],
  ['a proxy that is no more', revoked()],
  ['an error that throws', Object.defineProperty(Object.freeze(new Error('no')) && {}, 'message', { get: trap })],
  ['an endless error', Object.assign(new Error('no '.repeat(1_000_000)), { code: 'x'.repeat(1_000_000) })],
]
/** What no interface says of accounts, in the places where each of them would say it. */
const nonsense: readonly (readonly [string, () => unknown])[] = [
  ['nothing', () => undefined],
  ['a proxy that is no more', revoked],
  ['one in a list', () => [revoked()]],
  ['one for a result', () => ({ result: revoked() })],
  ['one for its addresses', () => ({ result: { addresses: revoked(), network: { bitcoin: { name: 'Testnet' } } } })],
  ['one for its accounts', () => ({ accounts: revoked(), address: revoked(), bech32Address: revoked() })],
  ['a list that cannot be read', () => Object.defineProperty([], '0', { get: trap, enumerable: true })],
]

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const one of Object.values(value)) frozen(one)
    Object.freeze(value)
  }
  return value
}
const thenTwice = (first: unknown, second: unknown): unknown =>
  Object.fromEntries([
    [
      'then',
      (resolve: (value: unknown) => void) => {
        resolve(first)
        resolve(second)
      },
    ],
  ])

describe.each(names)('a hostile wallet (%s)', (name) => {
  const meet = (manners?: Manners): HostileWallet => meetHostile(name, manners)

  it('has good manners otherwise', async () => {
    const met = meet()
    expect(addressesOf(await connect(met))).toEqual(met.own.slice(0, 1))
    expect(met.prompts()).toBe(1)
  })

  it('never answers: it is given up with the signal, and asked nothing when it answers after all', async () => {
    let answer: () => void = () => undefined
    const met = meet({
      answer: (share) =>
        new Promise((resolve) => {
          answer = () => resolve(share(met.own.slice(0, 1)))
        }),
    })
    const controller = new AbortController()
    const asked = connect(met, controller.signal)
    await settled()
    const { events } = heard(met)
    const calls = met.calls()
    controller.abort()
    expect(codeOf(await asked)).toBe('ABORTED')
    answer()
    await settled()
    expect([met.calls(), events]).toEqual([calls, []])
  })

  it('answers twice: one answer counts', async () => {
    const met = meet({ answer: (share) => thenTwice(share(met.own.slice(0, 1)), share(met.own.slice(0, 1))) })
    expect(addressesOf(await connect(met))).toEqual(met.own.slice(0, 1))
  })

  it.each(thrown)('throws %s, before or after it has answered: it could not connect', async (_, error) => {
    const ways: readonly Manners['answer'][] = [
      () => {
        throw error
      },
      () => Promise.reject(error),
    ]
    for (const answer of ways) {
      const answered = await connect(meet(answer && { answer }))
      expect(answered).toMatchObject({ ok: false, failure: { code: 'CONNECTION_FAILED' } })
      expect(answered.ok ? 0 : (answered.failure.detail ?? '').length).toBeLessThan(1_000)
    }
  })

  it.each(nonsense)('answers with %s: nothing is connected, and nothing breaks', async (_, answer) => {
    expect(codeOf(await connect(meet({ answer })))).toMatch(
      /^(INVALID_WALLET_RESPONSE|NO_ACCOUNTS|CONNECTION_FAILED|METHOD_UNSUPPORTED)$/,
    )
  })

  it.each(nonsense)('tells of %s: what it shared counts no more, or still does', async (_, news) => {
    const met = meet()
    const granted = addressesOf(await connect(met))
    const { shown } = heard(met)
    met.tell(news())
    await settled()
    expect([[], granted]).toContainEqual(shown(granted))
  })

  it('shares an address of another network or form, or an endless one: nothing is connected', async () => {
    for (const address of [...meet().foreign, '', 'x', '1'.repeat(5_000_000), 7, {}]) {
      const met = meet({ answer: (share) => share([address]) })
      expect(codeOf(await connect(met))).toMatch(/^(INVALID_WALLET_RESPONSE|NO_ACCOUNTS)$/)
    }
  })

  it('shares one address many times: it is one account', async () => {
    const met = meet({ answer: (share) => share(new Array(1_000).fill(met.own[0])) })
    expect(addressesOf(await connect(met))).toEqual(met.own.slice(0, 1))
  })

  it('shares nothing: there are no accounts', async () => {
    const met = meet({ answer: (share) => share([]) })
    expect(codeOf(await connect(met))).toMatch(/^(NO_ACCOUNTS|INVALID_WALLET_RESPONSE)$/)
  })

  it('shares what nobody can write to', async () => {
    const met = meet({ answer: (share) => frozen(share(met.own.slice(0, 1))) })
    expect(addressesOf(await connect(met))).toEqual(met.own.slice(0, 1))
  })

  it('tells after it was left: nobody hears of it', async () => {
    const met = meet()
    await connect(met)
    const { events, leave } = heard(met)
    await met.wallet.disconnect(never)
    leave()
    await settled()
    events.length = 0
    for (const change of [met.own.slice(1, 2), [], met.own.slice(0, 1)]) met.change(change)
    await settled()
    expect(events).toEqual([])
  })

  it('is left: nobody listens to it', async () => {
    const met = meet()
    const before = met.listeners()
    await connect(met)
    expect(met.listeners()).toBe(before)
    const { leave } = heard(met)
    await settled()
    await connect(met)
    await met.wallet.disconnect(never)
    leave()
    await settled()
    expect(met.listeners()).toBe(before)
  })

  it('changes its account while it is being asked: the last one is shown', async () => {
    let isFirst = true
    const met = meet({
      answer: (share, { change }) => {
        const [first = '', second = ''] = met.own
        if (!isFirst) return share([second])
        isFirst = false
        const answer = share([first])
        change([second])
        return answer
      },
    })
    const granted = addressesOf(await connect(met))
    const { shown } = heard(met)
    await settled()
    expect(shown(granted)).toEqual(met.own.slice(1, 2))
  })

  it('tells a thousand times in one go: it is asked and heard a few times, and the last counts', async () => {
    const met = meet({ answer: (share) => share(last) })
    let last = met.own.slice(0, 1)
    const granted = addressesOf(await connect(met))
    const { events, shown } = heard(met)
    await settled()
    const calls = met.calls()
    for (let round = 0; round < 1_000; round += 1) {
      last = met.own.slice(round % 2, (round % 2) + 1)
      met.change(last)
    }
    await settled()
    expect(met.calls() - calls).toBeLessThan(10)
    expect(events.length).toBeLessThan(4)
    expect(shown(granted)).toEqual(last)
  })

  it('is there again without a question to its visitor', async () => {
    const met = meet()
    await connect(met)
    const before = met.prompts()
    expect(addressesOf(await met.wallet.restore([met.namespace], never))).toEqual(met.own.slice(0, 1))
    // There is no other way to ask an extension what it shares.
    expect(met.prompts() - before).toBe(name === 'window.injectedWeb3' ? 1 : 0)
  })

  it('never lets go: it is left after a while', async () => {
    const met = meet({ letGo: () => new Promise(() => undefined) })
    await connect(met)
    const left = met.wallet.disconnect(never)
    await settled()
    met.clock.advance(disconnectWaitMs)
    expect(await left).toEqual({ ok: true, value: undefined })
  })

  it('leaves the page while it is asked: it is not connected', async () => {
    const met = meet({
      answer: async (share: Share, { quit }) => {
        quit()
        return share(met.own.slice(0, 1))
      },
    })
    const answer = await connect(met)
    // Where a wallet cannot leave, it is still there.
    if (name.startsWith('Wallet Standard')) expect(codeOf(answer)).toBe('WALLET_SILENT')
    else expect(answer.ok).toBe(true)
  })
})

const slots = ['btc_providers', 'unisat', 'unisat_wallet', 'okxwallet', 'injectedWeb3', 'keplr', 'leap', 'cosmostation']
const inSlots: readonly (readonly [string, (window: EventTarget, slot: string) => unknown])[] = [
  ['throws', (window, slot) => Object.defineProperty(window, slot, { get: trap })],
  ['is a proxy that is no more', (window, slot) => Object.assign(window, { [slot]: revoked() })],
  ['is a proxy that throws', (window, slot) => Object.assign(window, { [slot]: new Proxy({}, trapping) })],
  ['is a text', (window, slot) => Object.assign(window, { [slot]: 'wallet' })],
  [
    'is a list of such',
    (window, slot) => Object.assign(window, { [slot]: [revoked(), null, new Proxy({}, trapping)] }),
  ],
]
const trapping: ProxyHandler<object> = { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap }

it.each(inSlots)('a place of wallets that %s breaks nothing, and holds none', (_, put) => {
  const window = new EventTarget()
  for (const slot of slots) put(window, slot)
  for (const { create } of Object.values(hostileInterfaces)) {
    const deps = { window, clock: createSimulatedClock(), onProblem: () => undefined, siteName: 'Tidewater' }
    const discovery = create({ ...deps, networks: () => [] })
    discovery.request()
    window.dispatchEvent(new Event('load'))
    deps.clock.advance(10_000)
    expect(discovery.wallets()).toEqual([])
    discovery.dispose()
  }
})
