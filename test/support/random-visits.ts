import fc from 'fast-check'
import { accountAt } from '../../core/domain/connections/account.ts'
import type { WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import type { SimulatedBehaviour, SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { alice, bob, type CoreWorld, createCoreWorld, type WorldOptions, walletNamed } from './core-world.ts'
import { runs } from './long-runs.ts'
import { offeredIntents } from './offered-intents.ts'

/** What the host was promised, and what became of it. */
export interface Promised {
  readonly call: string
  readonly outcome: () => 'resolved' | { readonly error: unknown } | undefined
}

export interface Visit {
  world: CoreWorld
  readonly wallets: readonly SimulatedWallet[]
  readonly promised: Promised[]
  abort: AbortController
  /** What the host says of networks at this moment. */
  rules: { readonly networkSwitching: boolean; readonly allowUnsupportedNetwork: boolean }
}

const firstRules = { networkSwitching: true, allowUnsupportedNetwork: false }

export interface Step {
  readonly name: string
  readonly run: (visit: Visit) => unknown
}

const promise = ({ promised }: Visit, call: string, work: Promise<unknown>): void => {
  let outcome: ReturnType<Promised['outcome']>
  work.then(
    () => {
      outcome = 'resolved'
    },
    (error: unknown) => {
      outcome = { error }
    },
  )
  promised.push({ call, outcome: () => outcome })
}

const step = (name: string, run: Step['run']): Step => ({ name, run })
const walletIds = ['test.amber', 'test.birch', 'test.cedar'] as const
const signalOf = (visit: Visit, isGiven: boolean) => (isGiven ? { signal: visit.abort.signal } : {})

const hostStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('Connect', 'Account', 'WhatIsAWallet', 'GetWallet', 'Networks', 'UnsupportedChain', undefined),
      fc.boolean(),
    )
    .map(([view, isGiven]) =>
      step(`host opens ${view ?? ''}`, (visit) =>
        promise(
          visit,
          'open',
          visit.world.core.open({ ...(view === undefined ? {} : { view }), ...signalOf(visit, isGiven) }),
        ),
      ),
    ),
  fc
    .tuple(fc.constantFrom(...walletIds, undefined), fc.boolean())
    .map(([id, isGiven]) =>
      step(`host connects ${id ?? ''}`, (visit) =>
        promise(
          visit,
          'connect',
          visit.world.core.connect({ ...(id === undefined ? {} : { connectorId: id }), ...signalOf(visit, isGiven) }),
        ),
      ),
    ),
  fc
    .tuple(fc.constantFrom('eip155:31337', 'eip155:31338', 'eip155:5'), fc.boolean())
    .map(([id, isGiven]) =>
      step(`host switches to ${id}`, (visit) =>
        promise(visit, 'switchNetwork', visit.world.core.switchNetwork(id, signalOf(visit, isGiven))),
      ),
    ),
  fc
    .constantFrom('eip155:31337', 'eip155:31338')
    .map((network) =>
      step(`host opens at ${network}`, (visit) => promise(visit, 'open', visit.world.core.open({ network }))),
    ),
  fc.record({ networkSwitching: fc.boolean(), allowUnsupportedNetwork: fc.boolean() }).map((rules) =>
    step(`host says ${JSON.stringify(rules)}`, (visit) => {
      visit.rules = rules
      visit.world.core.update(rules)
    }),
  ),
  fc.constant(step('host disconnects', (visit) => promise(visit, 'disconnect', visit.world.core.disconnect()))),
  fc.constant(step('host closes', ({ world }) => world.core.close())),
  fc.constant(
    step('host aborts', (visit) => {
      visit.abort.abort()
      visit.abort = new AbortController()
    }),
  ),
  fc
    .constantFrom('en', 'ar', 'de')
    .map((locale) => step(`host speaks ${locale}`, ({ world }) => world.core.update({ locale }))),
)

const visitorStep: fc.Arbitrary<Step> = fc.nat(100).map((choice) =>
  step(`visitor presses ${choice}`, ({ world }) => {
    const offered = offeredIntents(world.core.screen.snapshot())
    const intent = offered[choice % Math.max(1, offered.length)]
    if (intent !== undefined) world.core.dispatch(intent)
  }),
)

const behaviours = [
  ...(['approve', 'reject', 'ask', 'pending', 'no-accounts', 'garbage', 'fail'] as const),
  ...(['be-locked', 'miss-its-window', 'know-no-requests', 'fall-silent'] as const),
] as const satisfies readonly SimulatedBehaviour[]

/** What a wallet may claim at any moment: connected or not, asked or not, true or not. */
const claim: fc.Arbitrary<WalletEvent> = fc.oneof(
  fc
    .constantFrom([], [alice], [bob], [bob, alice])
    .map(
      (accounts): WalletEvent => ({ type: 'accounts-changed', namespace: 'eip155', accounts: accounts.map(accountAt) }),
    ),
  fc
    .constantFrom('eip155:31337' as const, 'eip155:5' as const)
    .map((networkId): WalletEvent => ({ type: 'network-changed', namespace: 'eip155', networkId })),
  fc.constantFrom<WalletEvent>({ type: 'disconnected' }, { type: 'disconnected', namespace: 'eip155' }),
)

const walletStep: fc.Arbitrary<Step> = fc
  .tuple(
    fc.nat(2),
    fc.oneof(
      fc
        .constantFrom(...behaviours)
        .map((behaviour) => step(`will ${behaviour}`, ({ wallets }) => wallets[0]?.behave(behaviour))),
      fc
        .constantFrom('approve', 'reject', 'ask', 'pending', 'refuse-to-add', 'stay', 'fail')
        .map((behaviour) => step(`will ${behaviour} a switch`, ({ wallets }) => wallets[0]?.behaveOnSwitch(behaviour))),
      fc
        .constantFrom('eip155:31337', 'eip155:31338')
        .map((id) => step(`forgets ${id}`, ({ wallets }) => wallets[0]?.forgetNetwork(id))),
      fc
        .constantFrom('approve', 'reject', 'lock', 'unlock', 'drop', 'approveSwitch', 'rejectSwitch')
        .map((action) => step(action, ({ wallets }) => wallets[0]?.[action]())),
      fc
        .constantFrom([alice], [bob], [bob, alice])
        .map((accounts) => step(`shares ${accounts.length}`, ({ wallets }) => wallets[0]?.setAccounts(accounts))),
      fc
        .constantFrom('eip155:31337', 'eip155:31338', 'eip155:5')
        .map((id) => step(`goes to ${id}`, ({ wallets }) => wallets[0]?.setNetwork(id))),
      claim.map((event) => step(`claims ${JSON.stringify(event)}`, ({ wallets }) => wallets[0]?.say(event))),
    ),
  )
  .map(([at, action]) =>
    step(`wallet ${at} ${action.name}`, (visit) => action.run({ ...visit, wallets: visit.wallets.slice(at) })),
  )

const worldStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(1, 150, 700, 2_500, 3_000, 15_000, 30_000)
    .map((ms) => step(`${ms} ms`, ({ world }) => world.pass(ms))),
  fc.constant(step('a turn', ({ world }) => world.settle())),
  fc.constant(step('visitor comes back', ({ world }) => world.page.comeBack())),
  fc.constant(
    step('cedar appears', ({ world, wallets }) => wallets[2] && world.discovery.announce(world.watched(wallets[2]))),
  ),
  fc
    .constantFrom('goOffline', 'goOnline')
    .map((action) => step(`device ${action}`, ({ world }) => world.connectivity[action]())),
  fc.constantFrom('hold', 'release').map((action) => step(`chain ${action}`, ({ world }) => world.chains[action]())),
  fc
    .constantFrom('BALANCE_UNAVAILABLE', undefined)
    .map((code) => step(`chain fails ${code ?? 'no more'}`, ({ world }) => world.chains.failWith(code))),
  fc.constant(
    step('reload', (visit) => {
      visit.world = visit.world.reload()
      visit.rules = firstRules
      promise(visit, 'start', visit.world.core.start())
    }),
  ),
)

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc
    .oneof(
      { weight: 4, arbitrary: visitorStep },
      { weight: 3, arbitrary: walletStep },
      { weight: 3, arbitrary: hostStep },
      { weight: 3, arbitrary: worldStep },
    )
    .map((one) => ({ ...one, toString: () => one.name })),
  { maxLength: 40, size: 'max' },
)

/** @param given for the world of each page load */
export const startVisit = (given: Partial<WorldOptions> = {}): Visit => {
  const wallets = [walletNamed('Amber'), walletNamed('Birch', { accounts: [bob] }), walletNamed('Cedar')]
  const world = createCoreWorld({ ...given, wallets: wallets.slice(0, 2) })
  const visit: Visit = { world, wallets, promised: [], abort: new AbortController(), rules: firstRules }
  promise(visit, 'start', world.core.start())
  return visit
}

export interface VisitChecks {
  readonly begin?: (visit: Visit) => unknown
  /** After every step. */
  readonly check: (visit: Visit) => unknown
  readonly end?: (visit: Visit) => unknown
}

/** Runs each script on a world of its own. */
export const forAllVisits = (usualRuns: number, { begin, check, end }: VisitChecks): Promise<void> =>
  fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const visit = startVisit()
      begin?.(visit)
      for (const one of script) {
        await one.run(visit)
        await check(visit)
      }
      await end?.(visit)
    }),
    { numRuns: runs(usualRuns) },
  )
