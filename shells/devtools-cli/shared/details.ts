import type { DetailsScreen } from '../../../core/view-models/shared/view.ts'
import type { Block } from '../blocks.ts'

/** The code of a failure, below its words. */
export const codeBlocks = (details: DetailsScreen | undefined): readonly Block[] =>
  details === undefined ? [] : [{ kind: 'text', text: details.code, tone: 'muted' }]

/** Copies what is known of a failure. */
export const copyDetailsBlocks = (details: DetailsScreen | undefined): readonly Block[] =>
  details === undefined
    ? []
    : [{ kind: 'button', text: details.copy, key: 'c', intent: { type: 'copy-details' }, isFirst: true }]
