// For whoever opens the modal before the page was idle.
export { wrongOptions, wrongUpdate } from '../../infrastructure/composition/check-options.ts'

import { composeModal, loadRecorder } from '../../infrastructure/composition/compose-modal.ts'
import { createStartRuntime } from '../dom/loader/start-runtime.ts'

export const startRuntime = createStartRuntime(composeModal('react'), loadRecorder)
// It shares nothing with the later part of the core: a host's bundler would wrap a file that is asked for in both ways, which
// costs the page more, and sooner, than what is there twice.
