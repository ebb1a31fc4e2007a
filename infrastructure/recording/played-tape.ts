import type { PortTape } from './described-ports.ts'
import type { Recording, Step, WalletsFound } from './recording.ts'

/** A tape with nothing behind it: each step comes from a recording. */
export interface PlayedTape extends PortTape {
  readonly begin: (step: Step) => void
  /** What wallets said in this step to a request that was not made. */
  readonly unasked: () => WalletsFound | undefined
}

export const createPlayedTape = ({
  startedAt,
  ...start
}: Pick<Recording, 'startedAt' | 'device' | 'found'>): PlayedTape => {
  let now = startedAt
  let { device } = start
  let found: readonly WalletsFound[] = start.found ?? []
  return {
    now: () => now,
    device: () => device,
    put: () => undefined,
    redact: () => undefined,
    found: (request) => {
      const news = found.find((one) => one.request === request)
      found = found.filter((one) => one !== news)
      return news
    },
    begin: (step) => {
      now = startedAt + step.at
      device = step.device ?? device
      found = step.found ?? []
    },
    unasked: () => found[0],
  }
}
