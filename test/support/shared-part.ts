import { inject } from 'vitest'
import type { SharedParts } from '../shared-parts.ts'

/** A part that all tests of a run share; it is started for whoever asks first. */
export const sharedPart = async <Name extends keyof SharedParts>(name: Name): Promise<SharedParts[Name]> => {
  const response = await fetch(`${inject('sharedParts')}/${name}`)
  if (!response.ok) throw new Error(`The shared part "${name}" did not start: ${await response.text()}`)
  return response.json() as Promise<SharedParts[Name]>
}
