import { wrongArguments } from '../../core/domain/modal/wrong-arguments.ts'
import { networkOf } from '../../core/domain/networks/network.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ActivityFace } from '../../core/view-models/activity/feature.ts'
import type { SendFace } from '../../core/view-models/send/feature.ts'
import { createHostPlayer } from './host-player.ts'
import type { HostCall, HostStep, RecordedSignal } from './host-step.ts'
import { withoutAddresses } from './recorded-settings.ts'

/**
 * Gives a step its turn, writes it down and does it. Resolves, or rejects, with what came of it.
 * @param seen the screen on which it was done, which may be gone when its turn comes
 */
export type RecordStep = <T>(step: HostStep, work: () => T | Promise<T>, seen?: unknown) => Promise<T>

/**
 * The face of a modal as before, with everything that is done through it written down. What is asked for while something else
 * is still under way is done after that. What `wrongArguments` refuses has no place in a recording.
 */
export const tapCore = (core: ModalCore, recordStep: RecordStep): ModalCore => {
  const player = createHostPlayer(core)
  let signals = 0

  const recordSignal = (signal: AbortSignal | undefined): { readonly signal?: RecordedSignal } => {
    if (signal === undefined) return {}
    signals += 1
    const id = signals
    if (signal.aborted) return { signal: { id, aborted: true } }
    const onAbort = (): void => void recordStep({ type: 'host-abort', signal: id }, () => player.abort(id))
    signal.addEventListener('abort', onAbort, { once: true })
    return { signal: { id } }
  }
  const doCall = <T>(call: HostCall, work: () => T | Promise<T>): Promise<T> =>
    recordStep({ type: 'host-call', call }, work)
  const tapActivity = ({ transactions }: ActivityFace): ActivityFace => ({
    transactions: {
      of: transactions.of,
      watch: (options) =>
        void doCall({ name: 'watchTransactions', options }, () => player.transactions(({ watch }) => watch(options))),
      load: (options) =>
        doCall({ name: 'loadTransactions', options }, () => player.transactions(({ load }) => load(options))),
      more: (options) =>
        doCall({ name: 'loadMoreTransactions', options }, () => player.transactions(({ more }) => more(options))),
    },
  })
  const tapSend = ({ actions }: SendFace): SendFace => ({
    actions: {
      state: actions.state,
      ask: (options) => void doCall({ name: 'askAction', options }, () => player.actions(({ ask }) => ask(options))),
      forget: (options) =>
        void doCall({ name: 'forgetAction', options }, () => player.actions(({ forget }) => forget(options))),
    },
  })
  const tell = (name: 'discover' | 'close' | 'dispose') => (): void => void doCall({ name }, core[name])

  return {
    screen: core.screen,
    button: core.button,
    theme: core.theme,
    account: core.account,
    accounts: core.accounts,
    connections: core.connections,
    network: core.network,
    page: core.page,
    state: core.state,
    wantsViews: core.wantsViews,
    dispatch: (intent) =>
      void recordStep({ type: 'intent', intent }, () => core.dispatch(intent), core.screen.snapshot()),
    start: () => doCall({ name: 'start' }, core.start),
    discover: tell('discover'),
    events: core.events,
    wantedFeatures: core.wantedFeatures,
    offeredFeatures: core.offeredFeatures,
    prefetchFeatures: core.prefetchFeatures,
    loadFeatures: async (names) => {
      const faces = await core.loadFeatures(names)
      const { connections, networks, wallets, account } = faces
      return {
        connections,
        networks,
        wallets,
        account: {
          balance: {
            of: account.balance.of,
            watch: (options) => void doCall({ name: 'watchBalance', options }, () => player.watch('balance', options)),
            load: (options) => doCall({ name: 'loadBalance', options }, () => player.load('balance', options)),
          },
          tokens: {
            of: account.tokens.of,
            watch: (options) => void doCall({ name: 'watchTokens', options }, () => player.watch('tokens', options)),
            load: (options) => doCall({ name: 'loadTokens', options }, () => player.load('tokens', options)),
          },
          name: {
            of: account.name.of,
            watch: (options) => void doCall({ name: 'watchName', options }, () => player.watch('name', options)),
            load: (options) => doCall({ name: 'loadName', options }, () => player.load('name', options)),
          },
        },
        // It may not be there: who asks for it has it loaded.
        get activity() {
          return tapActivity(faces.activity)
        },
        get send() {
          return tapSend(faces.send)
        },
      }
    },
    open: async (given = {}) => {
      if (wrongArguments('open', given) !== undefined) return core.open(given)
      const { signal, ...rest } = given
      const options = { ...rest, ...recordSignal(signal) }
      return doCall({ name: 'open', options }, () => player.open(options))
    },
    close: tell('close'),
    connect: async (given = {}) => {
      if (wrongArguments('connect', given) !== undefined) return core.connect(given)
      const { signal, ...rest } = given
      const options = { ...rest, ...recordSignal(signal) }
      return doCall({ name: 'connect', options }, () => player.connect(options))
    },
    disconnect: async (options) => {
      if (options === undefined) return doCall({ name: 'disconnect' }, () => core.disconnect())
      if (wrongArguments('disconnect', options) !== undefined) return core.disconnect(options)
      return doCall({ name: 'disconnect', options }, () => core.disconnect(options))
    },
    switchConnection: async (given) => {
      if (wrongArguments('switchConnection', given) !== undefined) return core.switchConnection(given)
      const { signal, ...rest } = given
      const options = { ...rest, ...recordSignal(signal) }
      return doCall({ name: 'switchConnection', options }, () => player.switchConnection(options))
    },
    deleteConnection: async (options) => {
      if (wrongArguments('deleteConnection', options) !== undefined) return core.deleteConnection(options)
      return doCall({ name: 'deleteConnection', options }, () => core.deleteConnection(options))
    },
    switchNetwork: async (networkId, given = {}) => {
      if (wrongArguments('switchNetwork', given, networkId ?? false) !== undefined)
        return core.switchNetwork(networkId, given)
      const options = recordSignal(given.signal)
      return doCall({ name: 'switchNetwork', networkId, options }, () => player.switchNetwork(networkId, options))
    },
    getProvider: core.getProvider,
    // Of the page that is recorded, and no part of what its core does.
    reportError: core.reportError,
    update: ({ onEvent, networks, ...rest }) => {
      // A function cannot be written down, and no screen depends on it.
      if (onEvent !== undefined) core.update({ onEvent })
      const [first, ...others] = (networks ?? []).map((one) => withoutAddresses(networkOf(one)))
      const update = { ...rest, ...(first && { networks: [first, ...others] as const }) }
      void doCall({ name: 'update', update }, () => core.update(update))
    },
    dispose: tell('dispose'),
  }
}
