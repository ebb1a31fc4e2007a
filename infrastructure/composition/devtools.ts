import { loadFeatureDevtools } from './feature-devtools.ts'

/** For worlds that load nothing. A page asks for them when it is recorded (compose-modal.ts). */
export const devtools = await loadFeatureDevtools()
