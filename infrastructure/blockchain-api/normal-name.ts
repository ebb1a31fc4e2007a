import { ens_normalize as normalize } from '@adraffy/ens-normalize'

/** The one spelling of a name that is allowed (ENSIP-15); undefined for what is no name. In a file of its own: the tables are large. */
export const normalName = (name: string): string | undefined => {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
