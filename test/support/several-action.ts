import fc from 'fast-check'
import {
  inPlace,
  isLive,
  type Model,
  type Name,
  names,
  type Place,
  places,
  type SeveralVisit,
  threeNetworks,
} from './several-visits.ts'

export interface Action {
  readonly name: string
  /** It is of this namespace alone: what is of another one may happen in the same moment. */
  readonly place?: Place
  readonly isConnecting?: boolean
  /** Of what cannot be done at this moment nothing comes. */
  readonly can?: (model: Model) => boolean
  /** @returns what became of the host's call */
  readonly run: (visit: SeveralVisit, model: Model) => unknown
  readonly expected: (model: Model) => void
}

const takenBack = ({ shared, keepers }: Model, name: Name): void => {
  if (!keepers.includes(name)) shared.delete(name)
}
export const connected = (model: Model, name: Name): void => {
  // A wallet that is replaced gives back what it shared; one that is locked is not reached by that.
  for (const other of model.multiWallet ? [] : inPlace(places[name])) {
    if (other === name) continue
    if (isLive(model, other)) takenBack(model, other)
    model.wanted = model.wanted.filter((one) => one !== other)
  }
  model.shared.add(name)
  model.wanted = [...model.wanted.filter((one) => one !== name), name]
}
export const left = (model: Model, gone: readonly Name[]): void => {
  for (const name of gone) {
    if (model.wanted.includes(name)) takenBack(model, name)
  }
  model.wanted = model.wanted.filter((one) => !gone.includes(one))
}

export const offers = ({ offered }: Model, at: 0 | 1, place: Place): boolean => offered[at].includes(place)
export const networksOf = (offered: readonly Place[]) => {
  const [first, ...others] = threeNetworks.filter(({ chainNamespace }) => offered.some((one) => one === chainNamespace))
  if (first === undefined) throw new Error('A host offers a network at least.')
  return [first, ...others] as const
}

export const tab = fc.constantFrom(0 as const, 1 as const)
export const which = fc.constantFrom(...names)
/** Of one namespace, also one with itself. */
export const neighbours = names.flatMap((name) => inPlace(places[name]).map((other) => [name, other] as const))
export const idOf = (name: Name): string => `test.${name}`
export const action = (one: Action): Action & { toString: () => string } => ({ ...one, toString: () => one.name })
