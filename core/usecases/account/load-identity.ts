import { type Identity, identityCacheMs } from '../../domain/account/identity.ts'
import { identityCoding } from '../../domain/account/stored-identity.ts'
import { isNamed } from '../../domain/namespaces/named-chains.ts'
import { failure } from '../../domain/shared/failure.ts'
import { err } from '../../domain/shared/result.ts'
import type { NameSource } from '../../ports/account/name-source.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import { createAnswerMemory } from '../../services/account/answer-memory.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import { createLoadAnswers, type LoadAnswers, type LoadAnswersDeps } from './load-answers.ts'

/**
 * Asks how the active account is called, on EVM (spec section 5), on a network that the host offers, where the host names a service. A
 * failure says nothing to the visitor: the address is shown.
 */
export type LoadIdentity = LoadAnswers

export const createLoadIdentity = (
  deps: LoadAnswersDeps & {
    readonly store: KeyValueStore
    readonly identities: CachedAnswerStore<Identity>
    readonly nameSource: NameSource
  },
): LoadIdentity =>
  createLoadAnswers(deps, {
    store: deps.identities,
    memory: createAnswerMemory(deps, 'identities', identityCoding),
    lifetimeMs: identityCacheMs,
    isAsked: ({ namespace }, network) =>
      isNamed[namespace] === true && network !== undefined && deps.settings.snapshot().lookupOrigin !== undefined,
    ask: async ({ network, address, signal }) =>
      network === undefined
        ? err(failure('NETWORK_NOT_FOUND'))
        : deps.nameSource.identity({ network, address }, signal),
  })
