export { allWrongOptions as wrongOptions } from '../../infrastructure/composition/check-all-options.ts'
export { wrongUpdate } from '../../infrastructure/composition/check-options.ts'
