import type { PrepareMethods } from '../prepared-request.ts'
import type { PrepareSolana } from './prepare-solana.ts'
import { prepareSolanaMessage } from './prepare-solana-message.ts'
import { prepareSignAll, prepareSignAndSend, prepareSignTransaction } from './prepare-solana-transactions.ts'

const methods: ReadonlyMap<string, PrepareSolana> = new Map([
  ['solana_signMessage', prepareSolanaMessage],
  ['solana_signTransaction', prepareSignTransaction],
  ['solana_signAllTransactions', prepareSignAll],
  ['solana_signAndSendTransaction', prepareSignAndSend],
])

export const solanaMethods: PrepareMethods<'solana'> = (method) => methods.get(method)
