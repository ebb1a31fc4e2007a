import { loadFeatureTools } from './feature-tools.ts'

/** For worlds that load nothing. A page asks for them when it is recorded (compose-modal.ts). */
export const tools = await loadFeatureTools()
