import { type Failure, failure } from '../../domain/shared/failure.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { WalletDirectory } from '../../ports/wallets/wallet-directory.ts'

/** A directory that tells as `ERROR` that it does not answer, once for as long as that is so: it is asked several questions at once. */
export const createReportingDirectory = ({
  directory,
  events,
}: {
  readonly directory: WalletDirectory
  readonly events: HostEvents
}): WalletDirectory => {
  let isFailing = false
  const note = (reason: Failure | undefined): void => {
    if (reason?.code === 'ABORTED') return
    if (reason !== undefined && !isFailing) events.emit({ type: 'ERROR', failure: reason })
    isFailing = reason !== undefined
  }
  return {
    ...directory,
    wallets: async (query, signal) => {
      const answer = await directory.wallets(query, signal)
      // What stands in for it says only that it does.
      if (!answer.ok) note(answer.failure)
      else note(answer.value.isBundled ? failure('DIRECTORY_UNAVAILABLE') : undefined)
      return answer
    },
  }
}
