/** Elements beside `<latchkey-button>`, each in a file of its own, for pages that want them. */
export const embedElements = ['connect-button', 'account-button', 'network-button', 'modal']
