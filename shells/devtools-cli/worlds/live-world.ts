import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import type { ModalCore } from '../../../core/modal-core.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import { maskedIntent } from '../../../infrastructure/recording/masked-fields.ts'
import type { EventLog } from './event-log.ts'
import { type Call, hostActions } from './host-actions.ts'
import type { Action, Fact, ModalWorld, WorldView } from './modal-world.ts'

/** What differs from world to world. */
export interface LiveWorldParts {
  readonly name: string
  /** Makes the modal anew, as a page does that is loaded. */
  readonly compose: () => ModalCore
  readonly clock: Clock
  readonly log: EventLog
  /** What a wallet asks its owner now. */
  readonly question: () => string | undefined
  /** What is beside the modal, and drawn with it. */
  readonly beside?: (screen: ModalScreen) => Pick<WorldView, 'approval' | 'mail'>
  readonly facts: () => readonly Fact[]
  /** A recording is of one page load: there is no other. */
  readonly isRecorded: boolean
  /** The networks that the host offers, for its own calls. */
  readonly networks: readonly CaipNetworkId[]
  readonly actions: (call: Call) => readonly Action[]
}

export interface LiveWorld extends ModalWorld {
  /** Looks again at what does not tell of its changes. */
  readonly refresh: () => void
}

/** A world in which the modal runs, as opposed to one that was recorded. */
export const createLiveWorld = (parts: LiveWorldParts): LiveWorld => {
  const { name, compose, clock, log, question, facts } = parts
  const start = clock.now()
  let core = compose()
  let stopWatching: () => void = () => undefined

  const look = (): WorldView => {
    const asked = question()
    const screen = core.screen.snapshot()
    return {
      screen,
      button: core.button.snapshot(),
      facts: [
        ...modalFacts(core),
        { label: 'Clock', value: `${((clock.now() - start) / 1000).toFixed(1)} s` },
        ...facts(),
      ],
      log: log.entries.snapshot(),
      ...(asked === undefined ? {} : { question: asked }),
      ...parts.beside?.(screen),
    }
  }
  const view = createCell(look())
  const refresh = (): void => view.set(look())

  const watch = (): void => {
    const subscriptions = [core.screen, core.button, core.account, core.network, core.state, log.entries].map(
      ({ value$ }) => value$.subscribe(refresh),
    )
    stopWatching = () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }
  const begin = (): void => {
    watch()
    void core.start()
  }
  const reload = (): void => {
    log.add('world', 'the page is loaded again')
    stopWatching()
    core.dispose()
    core = compose()
    begin()
  }
  const call: Call = (text, work) => {
    log.add('host', text)
    void work(core).then(
      (answer) => log.add('host', `${text}: ${typeof answer === 'string' ? answer : 'done'}`),
      (error: unknown) => log.add('host', `${text}: ${error instanceof ModalError ? error.code : String(error)}`),
    )
  }

  begin()
  return {
    name,
    view,
    dispatch: (intent) => {
      log.add('visitor', describe(maskedIntent(intent, [core.screen.snapshot()])))
      core.dispatch(intent)
      refresh()
    },
    actions: [
      ...hostActions(call, parts.networks),
      ...parts.actions(call),
      ...(parts.isRecorded ? [] : [{ key: 'R', group: 'world', label: 'reload', run: reload } as const]),
    ].map((action) => ({
      ...action,
      run: () => {
        action.run()
        refresh()
      },
    })),
    refresh,
    dispose: async () => {
      stopWatching()
      core.dispose()
    },
  }
}

const describe = (intent: Intent): string => {
  const { type, ...values } = intent
  return [type, ...Object.values(values)].join(' ')
}

const modalFacts = (core: ModalCore): readonly Fact[] => {
  const { status, isSettled, address, wallet } = core.account.snapshot()
  const { caipNetworkId, network } = core.network.snapshot()
  const { isOpen, view } = core.state.snapshot()
  const { depth } = core.screen.snapshot()
  return [
    { label: 'Status', value: isSettled ? status : `${status}, not settled` },
    { label: 'Account', value: address ?? 'none' },
    { label: 'Wallet', value: wallet?.name ?? 'none' },
    { label: 'Network', value: `${network?.name || 'not offered'} (${caipNetworkId ?? 'none'})` },
    { label: 'View', value: isOpen ? `${view}, ${depth} deep` : 'closed' },
  ]
}
