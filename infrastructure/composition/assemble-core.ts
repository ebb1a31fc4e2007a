import { type AssembleCore, assembleFirstCore } from './assemble-first-core.ts'
import { assembleLaterCore } from './assemble-later-core.ts'

export type { AssembleCore, CoreNeeds } from './assemble-first-core.ts'

/** The core of one modal with all its parts, for a world that loads nothing. */
export const assembleCore: AssembleCore = assembleFirstCore(assembleLaterCore)
