import type { Result } from '../../core/domain/shared/result.ts'

/** Names cannot be read now: why, for the log. */
export type NameFailure = string

/** Names of accounts of EVM. They are in the one spelling that is allowed (ENSIP-15). */
export interface Names {
  /** What an account says it is called, where that name resolves to it too. */
  nameOf(address: string, signal: AbortSignal): Promise<Result<string | undefined, NameFailure>>
  /** The address of a picture: `https:`, or the picture itself as `data:`. */
  pictureOf(name: string, signal: AbortSignal): Promise<Result<string | undefined, NameFailure>>
  /** By coin type (ENSIP-9, ENSIP-11); empty where there is no such name. */
  addressesOf(name: string, signal: AbortSignal): Promise<Result<ReadonlyMap<number, string>, NameFailure>>
}
