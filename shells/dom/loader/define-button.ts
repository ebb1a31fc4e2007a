import { defineButtonElement } from './button-element.ts'

const buttonElementName = 'latchkey-button'

/** Defines `<latchkey-button storage-key?>`, once per page. */
export const defineButton = (): void => defineButtonElement(buttonElementName)
