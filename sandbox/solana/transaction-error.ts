import type { FailedTransactionMetadata } from 'litesvm'

/** The names of instruction errors, in the order of the numbers that the chain gives. */
const instructionErrors = [
  ...['GenericError', 'InvalidArgument', 'InvalidInstructionData', 'InvalidAccountData', 'AccountDataTooSmall'],
  ...['InsufficientFunds', 'IncorrectProgramId', 'MissingRequiredSignature', 'AccountAlreadyInitialized'],
  ...['UninitializedAccount', 'UnbalancedInstruction', 'ModifiedProgramId', 'ExternalAccountLamportSpend'],
  ...['ExternalAccountDataModified', 'ReadonlyLamportChange', 'ReadonlyDataModified', 'DuplicateAccountIndex'],
  ...['ExecutableModified', 'RentEpochModified', 'NotEnoughAccountKeys', 'AccountDataSizeChanged'],
  ...['AccountNotExecutable', 'AccountBorrowFailed', 'AccountBorrowOutstanding', 'DuplicateAccountOutOfSync'],
  ...['InvalidError', 'ExecutableDataModified', 'ExecutableLamportChange', 'ExecutableAccountNotRentExempt'],
  ...['UnsupportedProgramId', 'CallDepth', 'MissingAccount', 'ReentrancyNotAllowed', 'MaxSeedLengthExceeded'],
  ...['InvalidSeeds', 'InvalidRealloc', 'ComputationalBudgetExceeded', 'PrivilegeEscalation'],
  ...['ProgramEnvironmentSetupFailure', 'ProgramFailedToComplete', 'ProgramFailedToCompile', 'Immutable'],
  ...['IncorrectAuthority', 'AccountNotRentExempt', 'InvalidAccountOwner', 'ArithmeticOverflow'],
  ...['UnsupportedSysvar', 'IllegalOwner', 'MaxAccountsDataAllocationsExceeded', 'MaxAccountsExceeded'],
  ...['MaxInstructionTraceLengthExceeded', 'BuiltinProgramsMustConsumeComputeUnits', 'BorshIoError'],
] as const

/** Likewise of a transaction as a whole. */
const transactionErrors = [
  ...['AccountInUse', 'AccountLoadedTwice', 'AccountNotFound', 'ProgramAccountNotFound', 'InsufficientFundsForFee'],
  ...['InvalidAccountForFee', 'AlreadyProcessed', 'BlockhashNotFound', 'CallChainTooDeep', 'MissingSignatureForFee'],
  ...['InvalidAccountIndex', 'SignatureFailure', 'InvalidProgramForExecution', 'SanitizeFailure'],
  ...['ClusterMaintenance', 'AccountBorrowOutstanding', 'WouldExceedMaxBlockCostLimit', 'UnsupportedVersion'],
  ...['InvalidWritableAccount', 'WouldExceedMaxAccountCostLimit', 'WouldExceedAccountDataBlockLimit'],
  ...['TooManyAccountLocks', 'AddressLookupTableNotFound', 'InvalidAddressLookupTableOwner'],
  ...['InvalidAddressLookupTableData', 'InvalidAddressLookupTableIndex', 'InvalidRentPayingAccount'],
  ...['WouldExceedMaxVoteCostLimit', 'WouldExceedAccountDataTotalLimit', 'MaxLoadedAccountsDataSizeExceeded'],
  ...['ResanitizationNeeded', 'InvalidLoadedAccountsDataSizeLimit', 'UnbalancedTransaction'],
  ...['ProgramCacheHitMaxLimit', 'CommitCancelled'],
] as const

/** As a node writes it: a name, or an object of one name. */
export type TransactionErrorName = string | Readonly<Record<string, unknown>>

const instructionErrorOf = (error: unknown): TransactionErrorName => {
  if (typeof error === 'number') return instructionErrors[error] ?? 'GenericError'
  if (typeof error === 'object' && error !== null) {
    if ('code' in error) return { Custom: error.code }
    if ('msg' in error) return { BorshIoError: error.msg }
  }
  return 'GenericError'
}

export const transactionErrorOf = (failed: Pick<FailedTransactionMetadata, 'err'>): TransactionErrorName => {
  const error = failed.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  if ('err' in error) return { InstructionError: [error.index, instructionErrorOf(error.err())] }
  if ('accountIndex' in error) {
    const isRent = error.constructor.name.endsWith('InsufficientFundsForRent')
    const name = isRent ? 'InsufficientFundsForRent' : 'ProgramExecutionTemporarilyRestricted'
    return { [name]: { account_index: error.accountIndex } }
  }
  return { DuplicateInstruction: error.index }
}

const words: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}

const instructionWords = (error: unknown): string => {
  if (typeof error === 'object' && error !== null && 'Custom' in error)
    return `custom program error: 0x${Number(error.Custom).toString(16)}`
  return typeof error === 'string' ? error : JSON.stringify(error)
}

/** What a node says beside it. */
export const wordsOf = (error: TransactionErrorName): string => {
  if (typeof error === 'string') return words[error] ?? error
  const failed = error['InstructionError']
  return Array.isArray(failed)
    ? `Error processing Instruction ${failed[0]}: ${instructionWords(failed[1])}`
    : JSON.stringify(error)
}
