// For whoever opens the modal before the page was idle.
export { wrongOptions, wrongUpdate } from '../../infrastructure/composition/check-options.ts'

import { composeModal, loadRecorder } from '../../infrastructure/composition/compose-modal.ts'
import { createStartRuntime } from '../dom/loader/start-runtime.ts'

export const startRuntime = createStartRuntime(composeModal('react'), loadRecorder)
