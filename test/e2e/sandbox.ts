import { sharedPart } from '../support/shared-part.ts'

/** The chains, the services and both host pages: every test of this suite needs them, and many before they can wait. */
export const sandbox = await sharedPart('sandbox')
