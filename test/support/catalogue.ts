import { connectMessages } from '../../core/domain/connect/messages.ts'
import type { MessageKey } from '../../core/domain/feature-types.ts'
import { modalMessages } from '../../core/domain/modal/messages.ts'
import { loadAllFeatures } from '../../infrastructure/composition/assemble-features.ts'

const features = await loadAllFeatures((load) => load())

/** Every text there is. */
export const catalogue: Readonly<Record<MessageKey, string>> = Object.assign(
  { ...modalMessages, ...connectMessages },
  ...Object.values(features).map(({ messages }) => messages),
)
