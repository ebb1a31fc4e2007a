import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'
import type { PortTape } from '../../infrastructure/recording/described-ports.ts'
import type { StepOf } from '../../infrastructure/recording/port-description.ts'
import { walletDirectory } from '../../infrastructure/recording/ports/wallet-directory.ts'
import { desk } from '../domain/wallets/devices.ts'

export type DirectoryStep = StepOf<typeof walletDirectory>

/** A tape on which nothing is written. */
export const noTape: PortTape = {
  now: () => 0,
  device: () => ({ ...desk, isOnline: true }),
  found: () => undefined,
  redact: () => undefined,
  put: () => undefined,
}

/** Writes down what comes, and plays it at once. */
export const recordDirectory = (live: WalletDirectory) => {
  const steps: DirectoryStep[] = []
  const taped = walletDirectory.attach(
    {
      ...noTape,
      put: (make) => {
        const step = make()
        if (step !== undefined && taped.play(step)) steps.push(step)
      },
    },
    live,
  )
  return { steps, directory: taped.port }
}
