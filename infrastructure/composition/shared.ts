/**
 * What the later part of the core (assemble-later-core.ts) has in common with the first. In a build it takes it from the file of
 * the first part, so that it is there once: the build knows by this list, and checks that nothing is missing or too many.
 */
export { avatarColors } from '../../core/domain/account/avatar.ts'
export { connectionOf, isRestoring, knownAccount, statusOf } from '../../core/domain/connections/connections.ts'
export { canGoBack, currentView } from '../../core/domain/modal/view-stack.ts'
export { findNetwork } from '../../core/domain/networks/network.ts'
export { needsNetwork, networkStep } from '../../core/domain/networks/network-rules.ts'
export { failure } from '../../core/domain/shared/failure.ts'
export { createTranslator } from '../../core/domain/shared/messages/translate.ts'
export { derive } from '../../core/state/shared/derive.ts'
export { createStore } from '../../core/state/shared/store.ts'
export { until } from '../../core/state/shared/until.ts'
