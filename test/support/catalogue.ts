import { connectMessages } from '../../core/domain/connect/messages.ts'
import type { MessageKey } from '../../core/domain/declared.ts'
import { modalMessages } from '../../core/domain/modal/messages.ts'
import { lateFeatures } from '../../infrastructure/composition/features/late.ts'
import * as features from '../../infrastructure/composition/features.ts'

const late = await Promise.all(Object.values(lateFeatures).map(({ load }) => load()))

/** Every text there is. */
export const catalogue: Readonly<Record<MessageKey, string>> = Object.assign(
  { ...modalMessages, ...connectMessages },
  ...[...Object.values(features), ...late.flatMap((file) => Object.values(file))].map(({ messages }) => messages),
)
