import type { Identity } from '../../core/domain/account/identity.ts'
import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import type { NameQuestion, NameSource } from '../../core/ports/account/name-source.ts'
import { createSimulatedAnswers, type SimulatedAnswers } from './simulated-answers.ts'

export interface SimulatedName extends Identity {
  readonly address: string
}

type NameFault = 'NAME_UNAVAILABLE' | 'LOAD_FAILED'

export interface SimulatedNameSource extends NameSource, SimulatedAnswers<NameQuestion, NameFault> {
  readonly setName: (name: SimulatedName) => void
}

/** A service without a service: an account has the name that it was told last, on each network. */
export const createSimulatedNameSource = (initial: readonly SimulatedName[] = []): SimulatedNameSource => {
  let names = initial

  const identityOf = ({ network, address }: NameQuestion): Identity => {
    const found = names.find((one) => isSameAddress(network.chainNamespace, one.address, address))
    if (found === undefined) return {}
    const { address: _, ...identity } = found
    return identity
  }

  const { ask, controls } = createSimulatedAnswers<NameQuestion, Identity, NameFault>(identityOf)
  return {
    identity: ask,
    ...controls,
    setName: (name) => {
      names = [name, ...names]
    },
  }
}
