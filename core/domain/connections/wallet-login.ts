/** How a visitor signed in to the wallet itself, where that is how it is opened. */
export interface WalletLogin {
  readonly name: 'email'
  readonly email: string
}

const mostCharacters = 30

/** Spec section 5: a longer address has an ellipsis in place of its last three characters. */
export const loginName = ({ email }: WalletLogin): string =>
  email.length > mostCharacters ? `${email.slice(0, mostCharacters - 3)}…` : email
