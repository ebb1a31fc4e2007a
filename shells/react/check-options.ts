export { wrongOptions, wrongUpdate } from '../../infrastructure/composition/check-options.ts'
