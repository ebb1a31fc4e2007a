import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'
import type { PortStep, PortTape } from '../../infrastructure/recording/described-ports.ts'
import { walletDirectory } from '../../infrastructure/recording/ports/wallet-directory.ts'
import { desk } from '../domain/wallets/devices.ts'

export type DirectoryStep = Extract<PortStep, { readonly type: 'wallet-page' | 'pictures' }>

/** A tape on which nothing is written. */
export const noTape: PortTape = {
  now: () => 0,
  device: () => ({ ...desk, isOnline: true }),
  found: () => undefined,
  withhold: () => undefined,
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
