import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'
import type { PortStep } from '../../infrastructure/recording/port-step.ts'
import type { Tape } from '../../infrastructure/recording/tape.ts'
import { createTapedDirectory } from '../../infrastructure/recording/taped-directory.ts'
import { desk } from '../domain/wallets/devices.ts'

export type DirectoryStep = Extract<PortStep, { readonly type: 'wallet-page' | 'pictures' }>

/** Writes down what comes, and plays it at once. */
export const recordDirectory = (live: WalletDirectory) => {
  const steps: DirectoryStep[] = []
  const tape: Tape = {
    now: () => 0,
    device: () => ({ ...desk, isOnline: true }),
    found: () => undefined,
    put: (make) => {
      const step = make()
      if (step?.type !== 'wallet-page' && step?.type !== 'pictures') return
      if (taped.play(step)) steps.push(step)
    },
  }
  const taped = createTapedDirectory(tape, live)
  return { steps, directory: taped.port }
}
