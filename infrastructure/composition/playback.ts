import type { HostEvent } from '../../core/domain/modal/host-event.ts'
import type { AccountState, NetworkState } from '../../core/modal.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import { createSettingsCell } from '../../core/state/modal/settings.ts'
import { type Difference, firstDifference } from '../recording/first-difference.ts'
import { createHostPlayer } from '../recording/host-player.ts'
import { isHostStep } from '../recording/host-step.ts'
import { pictureOf } from '../recording/pictures.ts'
import { createPlayedTape } from '../recording/played-tape.ts'
import { reviveSettings } from '../recording/recorded-settings.ts'
import type { Picture, Recording, Step } from '../recording/recording.ts'
import { createTapedPorts } from '../recording/taped-ports.ts'
import type { NextTask } from '../recording/task-queue.ts'
import type { AssembleCore } from './assemble-core.ts'
import { assembleCore } from './assemble-whole-core.ts'
import { devtools } from './devtools.ts'
import { devtoolsOf } from './feature-ports.ts'
import { noMirror } from './noop-adapters.ts'

/** What there is to see after a step. */
export interface Frame extends Picture {
  /** How many steps have been played. */
  readonly position: number
  /** Missing before the first. */
  readonly step?: Step
  readonly account: AccountState
  readonly network: NetworkState
  /** What the host heard of this step. */
  readonly events: readonly HostEvent[]
  /** From what the recording has at this place; a step that could not be played has the path `step`. */
  readonly difference?: Difference
}

/** A recording that is being played to a core of its own. */
export interface Playback {
  /** For a shell to draw. Nothing comes to it but what is in the recording. */
  readonly core: ModalCore
  /** Where it is now. */
  readonly frame: () => Frame
  /** Plays one step and lets everything settle. @returns `undefined` at the end */
  readonly next: () => Promise<Frame | undefined>
}

export interface PlaybackOptions {
  readonly nextTask?: NextTask
  /** Another core, to find out what it does differently. */
  readonly assemble?: AssembleCore
}

export const startPlayback = (recording: Recording, options: PlaybackOptions = {}): Playback => {
  const nextTask: NextTask = options.nextTask ?? ((run) => setTimeout(run))
  const assemble = options.assemble ?? assembleCore
  let events: HostEvent[] = []
  const tape = createPlayedTape(recording)
  const ports = createTapedPorts(tape, {
    mirror: noMirror,
    // What is said to the developer comes from the recording.
    events: { emit: (event) => void events.push(event), alert: () => undefined, onAlert: () => () => undefined },
  })
  const core = assemble({
    settings: createSettingsCell(reviveSettings(recording.settings)),
    ...ports.port,
    adapt: <Port>(name: string) => ports.attach(devtoolsOf<Port>(devtools.ports, name).description),
  })
  const host = createHostPlayer(core)
  let expected: Picture = recording.start
  let position = 0

  const frameAfter = (step: Step | undefined, isPlayed: boolean): Frame => {
    const picture = pictureOf(core)
    const difference = isPlayed
      ? firstDifference({ ...expected }, { ...picture })
      : { path: 'step', expected: 'something that waits for it', found: 'nothing' }
    return {
      ...picture,
      position,
      ...(step === undefined ? {} : { step }),
      account: core.account.snapshot(),
      network: core.network.snapshot(),
      events,
      ...(difference === undefined ? {} : { difference }),
    }
  }
  let frame = frameAfter(undefined, true)

  return {
    core,
    frame: () => frame,
    next: async () => {
      const step = recording.steps[position]
      if (step === undefined) return undefined
      position += 1
      events = []
      tape.begin(step)
      const isPlayed = isHostStep(step) ? host.play(step) : ports.play(step)
      await new Promise<void>((resolve) => nextTask(resolve))
      expected = { screen: step.screen ?? expected.screen, button: step.button ?? expected.button }
      frame = frameAfter(step, isPlayed && tape.unasked() === undefined)
      return frame
    },
  }
}
