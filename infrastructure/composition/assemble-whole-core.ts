import { type AssembleCore, assembleCoreWith } from './assemble-core.ts'
import { loadAllFeatures } from './assemble-features.ts'

/** The core of one modal with all its features, for a world that loads nothing. */
export const assembleCore: AssembleCore = assembleCoreWith({ files: await loadAllFeatures((load) => load()) })
