import { accountJson } from './account-json.ts'
import { tokenPrograms, version } from './identity.ts'
import type { ChainState, SolanaMethods } from './method-types.ts'
import { addressAt, base58Of, listAt, settingsAt, wholeNumberAt } from './params.ts'
import type { Slots } from './slots.ts'
import { invalidParams } from './solana-error.ts'
import { isTokenProgram, type TokenAccount, tokenAccountOf } from './token-json.ts'

const mostAccounts = 100

export const accountMethods = (slots: Slots, { vm, ledger }: ChainState): SolanaMethods => {
  const inContext = (value: unknown) => ({ context: { slot: slots.now(), apiVersion: version['solana-core'] }, value })
  const find = vm.account
  return {
    getBalance: (params) => inContext(Number(vm.balance(addressAt(params, 0)))),
    getMinimumBalanceForRentExemption: (params) => Number(vm.rent(wholeNumberAt(params, 0))),
    getAccountInfo: (params) => inContext(accountJson(find(addressAt(params, 0)), settingsAt(params, 1), find)),
    getMultipleAccounts: (params) => {
      const settings = settingsAt(params, 1)
      const addresses = listAt(params, 0, mostAccounts).map((address) => base58Of(address, 32))
      return inContext(addresses.map((address) => accountJson(find(address), settings, find)))
    },
    getTokenAccountsByOwner: (params) => {
      const owner = addressAt(params, 0)
      const { mint, programId } = settingsAt(params, 1)
      const settings = settingsAt(params, 2)
      if ((mint === undefined) === (programId === undefined)) throw invalidParams('name either mint or programId.')
      const isAsked = (token: TokenAccount | undefined): boolean =>
        token?.owner === owner && (mint === undefined || token.mint === mint)
      const programs = tokenPrograms.filter((program) => programId === undefined || program === programId)
      if (programId !== undefined && !isTokenProgram(String(programId)))
        throw invalidParams('unrecognized token program.')
      const accounts = programs.flatMap((program) => vm.programAccounts(program))
      return inContext(
        accounts
          .filter((account) => isAsked(tokenAccountOf(account)))
          .map((account) => ({ pubkey: account.address, account: accountJson(account, settings, find) })),
      )
    },
    requestAirdrop: (params) => ledger.airdrop(addressAt(params, 0), wholeNumberAt(params, 1)),
  }
}
