import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { AccountState } from '../../core/modal.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { AccountFace, WantedAccount } from '../../core/view-models/account/feature.ts'
import type { ActivityFace } from '../../core/view-models/activity/feature.ts'
import type { SendFace } from '../../core/view-models/send/feature.ts'
import type {
  HostCall,
  HostStep,
  RecordedConnect,
  RecordedOpen,
  RecordedSignal,
  RecordedSwitch,
  RecordedSwitchConnection,
} from './host-step.ts'

/** Does to a core what a recording says that its visitor and its host did. */
export interface HostPlayer {
  readonly open: (options: RecordedOpen) => Promise<AccountState>
  readonly connect: (options: RecordedConnect) => Promise<AccountState>
  readonly switchNetwork: (id: CaipNetworkId, options: RecordedSwitch) => Promise<void>
  readonly switchConnection: (options: RecordedSwitchConnection) => Promise<void>
  /** @param name of what is asked of an account */
  readonly watch: (name: keyof AccountFace, options: Parameters<AccountFace['balance']['watch']>[0]) => Promise<void>
  readonly load: (name: keyof AccountFace, options: WantedAccount) => Promise<void>
  readonly transactions: (ask: (of: ActivityFace['transactions']) => unknown) => Promise<void>
  readonly actions: (ask: (of: SendFace['actions']) => unknown) => Promise<void>
  /** @returns false when no call was given that signal */
  readonly abort: (signal: number) => boolean
  /** As the others, for a step of any kind; nobody hears what becomes of a call. */
  readonly play: (step: HostStep) => boolean
}

export const createHostPlayer = (core: ModalCore): HostPlayer => {
  const signals = new Map<number, AbortController>()

  const revive = <Options extends object>({
    signal,
    ...options
  }: Options & { readonly signal?: RecordedSignal }): Omit<Options, 'signal'> & { readonly signal?: AbortSignal } => {
    if (signal === undefined) return options
    const controller = new AbortController()
    if (signal.aborted === true) controller.abort()
    signals.set(signal.id, controller)
    return { ...options, signal: controller.signal }
  }
  const open: HostPlayer['open'] = (options) => core.open(revive(options))
  const connect: HostPlayer['connect'] = (options) => core.connect(revive(options))
  const switchNetwork: HostPlayer['switchNetwork'] = (id, options) => core.switchNetwork(id, revive(options))
  const switchConnection: HostPlayer['switchConnection'] = (options) => core.switchConnection(revive(options))
  const watch: HostPlayer['watch'] = async (name, options) => (await core.loadFeatures()).account[name].watch(options)
  const load: HostPlayer['load'] = async (name, options) => (await core.loadFeatures()).account[name].load(options)
  const transactions: HostPlayer['transactions'] = async (ask) => {
    const { activity } = await core.loadFeatures(['activity'])
    await ask(activity.transactions)
  }
  const actions: HostPlayer['actions'] = async (ask) => {
    const { send } = await core.loadFeatures(['send'])
    await ask(send.actions)
  }
  const abort: HostPlayer['abort'] = (signal) => {
    signals.get(signal)?.abort()
    return signals.delete(signal)
  }
  const call = (wanted: HostCall): Promise<unknown> | undefined => {
    switch (wanted.name) {
      case 'start':
        return core.start()
      case 'disconnect':
        return core.disconnect(wanted.options)
      case 'switchConnection':
        return switchConnection(wanted.options)
      case 'deleteConnection':
        return core.deleteConnection(wanted.options)
      case 'discover':
      case 'close':
      case 'dispose':
        core[wanted.name]()
        return undefined
      case 'open':
        return open(wanted.options)
      case 'connect':
        return connect(wanted.options)
      case 'switchNetwork':
        return switchNetwork(wanted.networkId, wanted.options)
      case 'watchBalance':
        return watch('balance', wanted.options)
      case 'loadBalance':
        return load('balance', wanted.options)
      case 'watchTokens':
        return watch('tokens', wanted.options)
      case 'loadTokens':
        return load('tokens', wanted.options)
      case 'watchName':
        return watch('name', wanted.options)
      case 'loadName':
        return load('name', wanted.options)
      case 'watchTransactions':
        return transactions(({ watch }) => watch(wanted.options))
      case 'loadTransactions':
        return transactions(({ load }) => load(wanted.options))
      case 'loadMoreTransactions':
        return transactions(({ more }) => more(wanted.options))
      case 'askAction':
        return actions(({ ask }) => ask(wanted.options))
      case 'forgetAction':
        return actions(({ forget }) => forget(wanted.options))
      case 'update':
        core.update(wanted.update)
        return undefined
    }
  }
  return {
    open,
    connect,
    switchNetwork,
    switchConnection,
    watch,
    load,
    transactions,
    actions,
    abort,
    play: (step) => {
      if (step.type === 'host-abort') return abort(step.signal)
      if (step.type === 'intent') core.dispatch(step.intent)
      // What comes of a call was told to the host of the recording; here nobody waits for it.
      else call(step.call)?.catch(() => undefined)
      return true
    },
  }
}
