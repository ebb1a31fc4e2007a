import type { TestProject } from 'vitest/node'
import type { SharedSandbox } from '../shared-parts.ts'
import { askForPart } from '../support/shared-part.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sandbox: SharedSandbox
  }
}

/** Every test of this suite needs it, and many before they can wait. */
export const setup = async (project: TestProject): Promise<void> => {
  project.provide('sandbox', await askForPart(project.getProvidedContext().sharedParts, 'sandbox'))
}
