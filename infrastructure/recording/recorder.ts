import type { ModalCore } from '../../core/modal-core.ts'
import type { Ports } from '../../core/ports/ports.ts'
import type { Settings } from '../../core/state/modal/settings.ts'
import type { PortStep } from './described-ports.ts'
import type { HostStep } from './host-step.ts'
import { maskedIntent } from './masked-fields.ts'
import { changedPicture, pictureOf } from './pictures.ts'
import { recordSettings } from './recorded-settings.ts'
import { type Recording, type RecordingWorld, recordingFormat, recordingVersion, type Step } from './recording.ts'
import { createRedactor } from './redactor.ts'
import { tapCore } from './tap-core.ts'
import { createTapedPorts, deviceNow, isSameDevice, recordDevice, type TapedPorts } from './taped-ports.ts'
import { createTaskQueue, type NextTask } from './task-queue.ts'

export interface RecorderOptions {
  readonly world: RecordingWorld
  /** What the modal starts with. */
  readonly settings: Settings
  /** Called after each step with the recording so far. */
  readonly onStep?: (recording: Recording) => void
  readonly nextTask?: NextTask
}

export interface Recorder {
  /** For the shell and the host, in place of the one that was made. */
  readonly core: ModalCore
  /** What has been written down so far. */
  readonly recording: () => Recording
  /** When everything that came so far is written down. */
  readonly idle: () => Promise<void>
}

/**
 * Writes down everything that comes to one core, in a world of any kind.
 * @param live the world's own ports
 * @param makeCore is given ports that stand before those, and what puts the tape before those of features
 */
export const createRecorder = (
  live: Ports,
  makeCore: (ports: Ports, attach: TapedPorts['attach']) => ModalCore,
  options: RecorderOptions,
): Recorder => {
  const startedAt = live.clock.now()
  const firstDevice = deviceNow(live)
  const steps: Step[] = []
  const { redact, without } = createRedactor()
  let at = 0
  let device = firstDevice
  let extra: Pick<Step, 'device' | 'found'> = {}
  let current: HostStep | PortStep | undefined

  const begin = (step: HostStep | PortStep, seen?: unknown): void => {
    at = Math.max(at, Math.round(live.clock.now() - startedAt))
    const deviceBefore = device
    device = deviceNow(live)
    extra = isSameDevice(device, deviceBefore) ? {} : { device: recordDevice(device) }
    current =
      step.type === 'intent'
        ? { ...step, intent: maskedIntent(step.intent, [seen, core.screen.snapshot()], redact) }
        : step
  }
  const write = (): void => {
    if (current === undefined) return
    const picture = pictureOf(core)
    steps.push(without({ at, ...current, ...extra, ...changedPicture(last, picture) }))
    current = undefined
    last = picture
    options.onStep?.(recording())
  }
  const turns = createTaskQueue(options.nextTask ?? ((run) => setTimeout(run)), write)

  const ports = createTapedPorts(
    {
      now: () => startedAt + at,
      device: () => device,
      put: (make) =>
        turns.take(() => {
          const step = make()
          if (step === undefined) return
          begin(step)
          // What nobody waits for any more has, for the core, never happened.
          if (!ports.play(step)) current = undefined
        }),
      redact,
      found: (request, look) => {
        const change = look()
        if (change !== undefined) extra = { ...extra, found: [...(extra.found ?? []), { request, ...change }] }
        return change
      },
    },
    live,
  )
  const firstExtra = extra
  const core = makeCore(ports.port, ports.attach)
  const start = pictureOf(core)
  let last = start

  const recording = (): Recording => ({
    format: recordingFormat,
    version: recordingVersion,
    world: options.world,
    startedAt,
    settings: recordSettings(options.settings),
    device: recordDevice(firstDevice),
    ...firstExtra,
    start,
    steps: [...steps],
  })

  return {
    core: tapCore(
      core,
      (step, work, seen) =>
        new Promise((resolve, reject) => {
          turns.take(() => {
            begin(step, seen)
            void (async () => work())().then(resolve, reject)
          })
        }),
    ),
    recording,
    idle: turns.idle,
  }
}
