import { oneClickNamespace } from '../../../../core/domain/namespaces/sole-namespaces.ts'
import { recapPrefix } from '../../../../core/domain/sign-in/recap.ts'

/**
 * What the session is to hold, as the last resource of the message (EIP-5573). In the order in which WalletConnect's own functions tell of
 * it in words, since a wallet may take the order as it is.
 */
export const recapResource = (methods: readonly string[]): string => {
  const abilities = methods.toSorted((a, b) => a.localeCompare(b)).map((method) => [`request/${method}`, [{}]] as const)
  const recap = JSON.stringify({ att: { [oneClickNamespace]: Object.fromEntries(abilities) } })
  return `${recapPrefix}${btoa(recap).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
