import { ModalError } from '../../core/domain/shared/modal-error.ts'

export const coded = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/** As `@wallet-standard/errors` has it, by which hosts know it from a failure. */
const requestRejected = 4001000

const isRefusal = (error: unknown): boolean =>
  error instanceof ModalError ? error.rpcCode === 4001 : error instanceof Error && Reflect.get(error, 'code') === 4001

/** A no has one form for hosts, that of the Wallet Standard's own errors, and the code 4001 that wallets of Solana give it. */
export const forHosts = (error: unknown): unknown =>
  isRefusal(error)
    ? Object.assign(new Error('The visitor said no', { cause: error }), {
        name: 'WalletStandardError',
        context: { __code: requestRejected },
        code: 4001,
      })
    : error
