import type { PrepareMethods } from '../prepared-request.ts'
import type { PrepareSolana } from './prepare-solana.ts'
import { prepareSolanaMessage } from './prepare-solana-message.ts'

const methods: ReadonlyMap<string, PrepareSolana> = new Map([['solana_signMessage', prepareSolanaMessage]])

export const solanaMethods: PrepareMethods<'solana'> = (method) => methods.get(method)
