import { inject } from 'vitest'
import type { SharedParts } from '../shared-parts.ts'

export const askForPart = async <Name extends keyof SharedParts>(
  address: string,
  name: Name,
): Promise<SharedParts[Name]> => {
  const response = await fetch(`${address}/${name}`)
  if (!response.ok) throw new Error(`The shared part "${name}" did not start: ${await response.text()}`)
  return response.json() as Promise<SharedParts[Name]>
}

/** A part that all tests of a run share; it is started for whoever asks first. */
export const sharedPart = <Name extends keyof SharedParts>(name: Name): Promise<SharedParts[Name]> =>
  askForPart(inject('sharedParts'), name)
