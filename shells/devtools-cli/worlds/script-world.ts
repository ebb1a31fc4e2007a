import { createCell } from '../../../core/state/shared/cell.ts'
import { type Frame, startPlayback } from '../../../infrastructure/composition/playback.ts'
import type { Recording } from '../../../infrastructure/recording/recording.ts'
import { entryOf } from './describe-step.ts'
import { longestLog } from './event-log.ts'
import type { Action, Fact, LogEntry, ModalWorld, WorldView } from './modal-world.ts'
import { describeDifference } from './script-lines.ts'

/** A recording as a world in which time goes both ways. */
export const createScriptWorld = async (name: string, recording: Recording): Promise<ModalWorld> => {
  const [first, ...others] = await viewsOf(recording)
  const views = [first, ...others]
  const view = createCell(first)
  let position = 0
  const action = (key: string, label: string, to: () => number): Action => ({
    key,
    group: 'time',
    label,
    run: () => {
      position = Math.max(0, Math.min(to(), views.length - 1))
      view.set(views[position] ?? first)
    },
  })
  return {
    name,
    view,
    // What the visitor did is in the recording.
    dispatch: () => undefined,
    actions: [
      action('right', 'next step', () => position + 1),
      action('left', 'step before', () => position - 1),
      action('home', 'to the start', () => 0),
      action('end', 'to the end', () => views.length - 1),
    ],
    dispose: async () => undefined,
  }
}

/** Played once, from its start to its end; each place is kept as it was. */
const viewsOf = async (recording: Recording): Promise<readonly [WorldView, ...WorldView[]]> => {
  const playback = startPlayback(recording)
  const log: LogEntry[] = []
  /** The picture as the core has it, which a frame holds as plain data only. */
  const look = (frame: Frame): WorldView => ({
    screen: playback.core.screen.snapshot(),
    button: playback.core.button.snapshot(),
    facts: factsOf(frame, recording.steps.length),
    // Each place has its own: all of a long recording in every one would take the memory of its square.
    log: log.slice(-longestLog),
  })
  const views: [WorldView, ...WorldView[]] = [look(playback.frame())]
  for (let frame = await playback.next(); frame !== undefined; frame = await playback.next()) {
    if (frame.step !== undefined) log.push(entryOf(frame.step))
    views.push(look(frame))
  }
  return views
}

const factsOf = ({ position, step, account, network, difference }: Frame, count: number): readonly Fact[] => [
  { label: 'Step', value: `${position} of ${count}` },
  { label: 'Clock', value: `${((step?.at ?? 0) / 1000).toFixed(1)} s` },
  { label: 'Status', value: account.isSettled ? account.status : `${account.status}, not settled` },
  { label: 'Account', value: account.address ?? 'none' },
  { label: 'Wallet', value: account.wallet?.name ?? 'none' },
  { label: 'Network', value: `${network.network?.name || 'not offered'} (${network.caipNetworkId ?? 'none'})` },
  ...(difference === undefined ? [] : [{ label: 'Different', value: describeDifference(difference) }]),
]
