/**
 * What the later part of the core (assemble-later-core.ts) has in common with the first. In a build it takes it from the file of
 * the first part, so that it is there once: the build knows by this list, and checks that nothing is missing or too many.
 */
export { avatarColors } from '../../core/domain/avatar.ts'
export { connectionOf, isRestoring, knownAccount } from '../../core/domain/connection-machine.ts'
export { failure } from '../../core/domain/failure.ts'
export { createTranslator } from '../../core/domain/messages/translate.ts'
export { addressExplorerUrl, findNetwork } from '../../core/domain/network.ts'
export { networkStep } from '../../core/domain/network-rules.ts'
export { canGoBack, currentView } from '../../core/domain/view-stack.ts'
export { derive } from '../../core/state/derive.ts'
export { createStore } from '../../core/state/store.ts'
export { until } from '../../core/state/until.ts'
