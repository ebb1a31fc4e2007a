import { composeModal, loadRecorder } from '../../infrastructure/composition/compose-modal.ts'
import { createStartRuntime } from '../dom/loader/start-runtime.ts'

export const startRuntime = createStartRuntime(composeModal, loadRecorder)
