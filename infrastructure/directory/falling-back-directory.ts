import { ok } from '../../core/domain/shared/result.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'

/**
 * The service, and in its absence what stands in for it, marked as that. Each question tries the service again. A later
 * page has no substitute: it would go on with another list than the one it belongs to.
 * @param onProblem is told why, once for as long as the reason stays the same
 */
export const createFallingBackDirectory = (
  service: WalletDirectory,
  substitute: WalletDirectory,
  onProblem: (message: string) => void,
): WalletDirectory => {
  let lastProblem: string | undefined
  return {
    ...service,
    wallets: async (query, signal) => {
      const answer = await service.wallets(query, signal)
      if (!answer.ok && answer.failure.code === 'ABORTED') return answer
      const problem = answer.ok ? undefined : (answer.failure.detail ?? answer.failure.shortMessage)
      if (problem !== undefined && problem !== lastProblem)
        onProblem(
          `The wallet directory cannot be used (${problem}). The modal offers the wallets that it knows by itself.`,
        )
      lastProblem = problem
      if (answer.ok || query.page > 1) return answer
      const instead = await substitute.wallets(query, signal)
      return instead.ok ? ok({ ...instead.value, isBundled: true }) : instead
    },
  }
}
